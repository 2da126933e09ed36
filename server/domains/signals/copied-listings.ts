import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { frenchNumber } from '#contract/money.ts'
import type { Signal } from '#contract/signals.ts'
import { type ProductRow, productPhotos, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { nearPhotos } from './near-photos.ts'

interface Listing {
  id: string
  title: string
  sellerId: string
}

const namedAtMost = 5

/** Deduplicated other products, and a phrase for the signal; null without any. */
function others(
  own: Pick<Listing, 'id' | 'sellerId'>,
  found: readonly Listing[],
): { sentence: string; related: Signal['related'] } | null {
  const unique = [...new Map(found.map((one) => [one.id, one])).values()].filter(({ id }) => id !== own.id)
  if (unique.length === 0) return null
  const foreign = unique.filter(({ sellerId }) => sellerId !== own.sellerId)
  const count = unique.length
  const all = count === 1 ? 'une autre annonce' : `${frenchNumber(count)} autres annonces`
  const sentence = `${all}${ofOthers(foreign.length, count)}`
  const first = [...foreign, ...unique.filter(({ sellerId }) => sellerId === own.sellerId)]
  const related = first
    .slice(0, namedAtMost)
    .map(({ id, title }) => ({ target: 'product' as const, id, label: title }))
  return { sentence, related }
}

function ofOthers(foreign: number, all: number): string {
  if (foreign === 0) return ' de la même personne'
  if (foreign === all) return all === 1 ? ', d’une autre personne' : ', toutes d’autres personnes'
  return `, dont ${frenchNumber(foreign)} d’autres personnes`
}

/** Photos also used by other products, removed ones included, because banned sellers reuse them. */
export async function samePhoto(tx: Tx, listings: readonly ProductRow[]): Promise<Map<string, Signal>> {
  const near = await nearPhotos(
    tx,
    listings.map(({ id }) => id),
  )
  const photoIds = [...new Set([...near.values()].flatMap((ids) => [...ids]))]
  if (photoIds.length === 0) return new Map()
  const rows = await tx
    .select({
      photoId: productPhotos.photoId,
      id: products.id,
      title: products.title,
      sellerId: products.sellerId,
    })
    .from(productPhotos)
    .innerJoin(products, and(eq(products.id, productPhotos.productId), ne(products.state, 'draft')))
    .where(inArray(productPhotos.photoId, photoIds))
    .orderBy(sql`${products.createdAt} desc`)
  return new Map(
    listings.flatMap((listing) => {
      const photos = near.get(listing.id) ?? new Set()
      const found = others(
        listing,
        rows.filter(({ photoId }) => photos.has(photoId)),
      )
      if (found === null) return []
      const text = `Une photo est la même que sur ${found.sentence}.`
      return [[listing.id, { kind: 'same_photo', text, related: found.related }] as const]
    }),
  )
}

/** Short texts are equal by chance: 'Robe wax. Comme neuve.' */
const lettersAtLeast = 40

/** Must equal the index in `server/db/schema/products.ts`; collation C lowers only ASCII everywhere. */
const textHash = sql<string>`md5(lower((${products.title} || ' ' || ${products.description}) collate "C"))`

export async function sameText(tx: Tx, listings: readonly ProductRow[]): Promise<Map<string, Signal>> {
  const long = listings.filter(
    ({ title, description }) => title.length + description.length >= lettersAtLeast,
  )
  if (long.length === 0) return new Map()
  const ids = long.map(({ id }) => id)
  const own = await tx
    .select({ id: products.id, print: textHash })
    .from(products)
    .where(inArray(products.id, ids))
  const rows = await tx
    .select({ id: products.id, title: products.title, sellerId: products.sellerId, print: textHash })
    .from(products)
    .where(
      and(
        inArray(
          textHash,
          own.map((row) => row.print),
        ),
        ne(products.state, 'draft'),
      ),
    )
    .limit(500)
  return new Map(
    long.flatMap((listing) => {
      const mine = own.find(({ id }) => id === listing.id)?.print
      const found = others(
        listing,
        rows.filter((row) => row.print === mine),
      )
      if (found === null) return []
      const text = `Le texte est mot pour mot celui ${found.sentence.startsWith('une') ? 'd’' : 'de '}${found.sentence}.`
      return [[listing.id, { kind: 'same_text', text, related: found.related }] as const]
    }),
  )
}
