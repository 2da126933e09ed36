import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { ProductState } from '#contract/product-life.ts'
import { listingDays } from '#contract/product-life-events.ts'
import { describeFile } from '#server/media/descriptors/describe-pixels.ts'
import type { boosts, products } from '../schema/products.ts'
import { detailsOf, leavesOf } from './catalogue/details.ts'
import { shelves } from './catalogue/shelves.ts'
import type { Member } from './members.ts'
import { districts, type SellerName } from './people.ts'
import { createRandom, demoId, type Random } from './random.ts'
import { daysAgo } from './time.ts'
import { typeset } from './typography.ts'

export type Listing = Omit<typeof products.$inferSelect, 'views' | 'favoritesCount' | 'seq' | 'coverId'> & {
  seed: string
  /** Sold in lots, so an order may have a quantity above one. */
  many: boolean
  /** Without extension. */
  photo: string
}

export type BoostRow = typeof boosts.$inferInsert

const endings = [
  'Prix légèrement négociable.',
  'Disponible tout de suite.',
  'Livraison possible, à discuter.',
  'À voir sur place, sur rendez-vous.',
  'Premier arrivé, premier servi.',
  '',
  '',
]

/** States per hundred listings; shuffled for each seller. */
const mix: readonly (readonly [ProductState, number])[] = [
  ['published', 72],
  ['sold', 9],
  ['paused', 5],
  ['expired', 5],
  ['pending_review', 4],
  ['draft', 3],
  ['reserved', 2],
]

const renewedAfterDays = 45
const neverOnline: ReadonlySet<ProductState> = new Set(['draft', 'pending_review'])

function pickState(random: Random): ProductState {
  let left = random.int(1, 100)
  for (const [state, share] of mix) {
    left -= share
    if (left <= 0) return state
  }
  return 'published'
}

/** Age in days. */
function pickAge(state: ProductState, random: Random): number {
  if (state === 'draft' || state === 'pending_review') return 0.05 + random.next() * 4
  if (state === 'expired') return 100 + random.next() * 70
  if (state === 'sold' || state === 'paused') return 20 + random.next() * 120
  return random.chance(0.55) ? 92 + random.next() * 70 : 0.2 + random.next() ** 1.5 * 60
}

function lastChange(state: ProductState, createdAt: Date, now: Date, random: Random): Date {
  if (state === 'published' || state === 'draft' || state === 'pending_review') return createdAt
  const age = now.getTime() - createdAt.getTime()
  return new Date(createdAt.getTime() + Math.round(age * (0.4 + random.next() * 0.55)))
}

/** Renews each listing in time, so that none of a freshly loaded market expires within two weeks. */
function timesOnline(state: ProductState, createdAt: Date, updatedAt: Date, now: Date) {
  if (neverOnline.has(state)) return { publishedAt: null, expiresAt: null }
  if (state === 'expired') return { publishedAt: createdAt, expiresAt: updatedAt }
  const renewals = Math.floor((now.getTime() - createdAt.getTime()) / (renewedAfterDays * dayMs))
  const expiresAt = daysAgo(createdAt, -renewals * renewedAfterDays - listingDays)
  return { publishedAt: createdAt, expiresAt }
}

export function createListings(sellers: Record<SellerName, Member>, now: Date): Listing[] {
  return shelves.flatMap((shelf) => {
    const owners = shelf.sellers.flatMap(([seller, count]) => Array.from({ length: count }, () => seller))
    return shelf.goods.map(([title, price, description, many], index): Listing => {
      const random = createRandom(`listing ${shelf.slug} ${index}`)
      const seller = sellers[owners[index] ?? 'awa']
      const state = pickState(random)
      const createdAt = daysAgo(now, pickAge(state, random))
      const updatedAt = lastChange(state, createdAt, now, random)
      const leaf = leavesOf[shelf.slug]?.[index] ?? shelf.slug
      const id = demoId(createdAt, random)
      const words = `${description} ${random.pick(endings)}`.trim()
      const text = `${title}. ${words}`
      return {
        id,
        sellerId: seller.id,
        title: typeset(title),
        description: typeset(words),
        price,
        state,
        category: leaf,
        city: seller.city,
        district: random.pick(districts[seller.city]),
        ...detailsOf({ shelf: shelf.slug, index, leaf, text, isMany: many === 'many' }),
        voice: null,
        reason: null,
        heldBy: null,
        boostedUntil: null,
        ...timesOnline(state, createdAt, updatedAt, now),
        createdAt,
        updatedAt,
        seed: `${shelf.slug} ${index}`,
        many: many === 'many',
        photo: `${shelf.slug}-${String(index).padStart(2, '0')}`,
      }
    })
  })
}

export function boostSome(listings: Listing[], now: Date): BoostRow[] {
  const random = createRandom('boosts')
  const taken = new Map<string, number>()
  const rows: BoostRow[] = []
  for (const listing of listings) {
    const before = taken.get(listing.sellerId) ?? 0
    if (listing.state !== 'published' || before >= 5 || !random.chance(0.13)) continue
    const startsAt = daysAgo(now, 0.05 + random.next() * 0.85)
    if (startsAt < listing.createdAt) continue
    taken.set(listing.sellerId, before + 1)
    listing.boostedUntil = new Date(startsAt.getTime() + 24 * hourMs)
    listing.updatedAt = startsAt
    rows.push({
      id: demoId(startsAt, random),
      productId: listing.id,
      userId: listing.sellerId,
      offer: 'day',
      hours: 24,
      price: 0,
      included: true,
      startsAt,
      endsAt: listing.boostedUntil,
      createdAt: startsAt,
    })
  }
  return rows
}

export interface ListingPhoto {
  hash: string
  width: number
  height: number
  bytes: number
  descriptor: Int8Array
}

/** Resolved relative to this file in the source, and to the bundle in a build. */
export const photoFolder = fileURLToPath(new URL('./photos', import.meta.url))

/** Names each file by the first 32 hex digits of its SHA-256. Rejects if a photo is missing. */
export async function copyPhotos(names: readonly string[], mediaDir: string): Promise<ListingPhoto[]> {
  await mkdir(mediaDir, { recursive: true, mode: 0o700 })
  return Promise.all(
    names.map(async (name) => {
      const image = await readFile(join(photoFolder, `${name}.webp`))
      const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
      await writeFile(join(mediaDir, `${hash}.webp`), image, { mode: 0o600 })
      const { width, height } = await sharp(image).metadata()
      return { hash, width, height, bytes: image.length, descriptor: await describeFile(image) }
    }),
  )
}
