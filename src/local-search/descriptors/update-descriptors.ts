import { dayMs } from '#contract/durations.ts'
import type { DescriptorRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import type { HeldProduct } from '../holdings.ts'
import { heldProducts } from './held-products.ts'

export interface PhotoDescriptor {
  product: string
  photo: string
  look: Int8Array
}

interface UpdateDeps {
  db: UserDb
  /** Requests descriptors; null when the server does not offer them. Rejects without a response. */
  fetchDescriptors: (ids: readonly string[]) => Promise<readonly PhotoDescriptor[] | null>
  now: () => number
  /** Computes a descriptor where the server has none (null for an unreadable photo); without it, left pending. */
  see: ((product: HeldProduct) => Promise<Int8Array | null>) | null
}

/** Products per request, about 40 kB. */
const atOnce = 100

/** Also deletes descriptors of products no longer mirrored. One run per database in all tabs (Web Lock). */
export async function updateDescriptors(deps: UpdateDeps): Promise<void> {
  await navigator.locks.request(`looks:${deps.db.name}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await bringUpToDate(deps)
  })
}

export async function bringUpToDate({ db, fetchDescriptors, now, see }: UpdateDeps): Promise<void> {
  const held = await heldProducts(db)
  const known = new Map((await db.looks.toArray()).map((row) => [row.id, row]))
  const lost = [...known.keys()].filter((id) => !held.has(id))
  if (lost.length > 0) await db.looks.bulkDelete(lost)
  const missing = missingDescriptors(
    [...held.values()].map(({ product }) => product),
    known,
    now(),
  )
  for (let from = 0; from < missing.length; from += atOnce) {
    const batch = missing.slice(from, from + atOnce)
    const received = await fetchDescriptors(batch.map(({ id }) => id))
    if (received === null) return see === null ? undefined : seeThemselves(db, missing, see, now)
    await db.looks.bulkPut(batch.map((product) => rowOf(product, received, now())))
  }
}

async function seeThemselves(
  db: UserDb,
  missing: readonly HeldProduct[],
  see: NonNullable<UpdateDeps['see']>,
  now: UpdateDeps['now'],
): Promise<void> {
  for (const product of missing) {
    const look = await see(product)
    const cover = coverOf(product)
    const photos = look === null || cover === null ? [] : [{ id: cover, look }]
    await db.looks.put({ id: product.id, cover, photos, askedAt: now() })
  }
}

function rowOf(product: HeldProduct, received: readonly PhotoDescriptor[], askedAt: number): DescriptorRow {
  const photos = received
    .filter((one) => one.product === product.id)
    .map(({ photo, look }) => ({ id: photo, look }))
  return { id: product.id, cover: coverOf(product), photos, askedAt }
}

/** Retry interval for products whose photos had no descriptor. */
const againAfterMs = dayMs

/** Products to request descriptors for; `now` in ms since 1970. */
function missingDescriptors(
  held: Iterable<HeldProduct>,
  known: ReadonlyMap<string, DescriptorRow>,
  now: number,
): HeldProduct[] {
  return [...held].filter((product) => {
    if (product.photo === null) return false
    const row = known.get(product.id)
    if (row === undefined || row.cover !== coverOf(product)) return true
    return row.photos.length === 0 && now - row.askedAt > againAfterMs
  })
}

/** Key of a product's cover photo. */
function coverOf({ photo }: Pick<HeldProduct, 'photo'>): string | null {
  return photo === null ? null : (photo.id ?? photo.url)
}
