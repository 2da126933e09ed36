import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { nearestDistance, withMirrors } from '#contract/image-descriptor/descriptor-distance.ts'
import { type listDescriptors, maxResultDistance, type searchByImage } from '#contract/image-search.ts'
import { photoDescriptors } from '#server/db/schema/photos.ts'
import { productPhotos, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, CallHandler, Input } from '#server/http/api.ts'
import { networkOf } from '#server/http/caller.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { runSnapshot } from '#server/kernel/transaction.ts'
import { descriptorBits, probeDescriptor } from '#server/media/descriptors/descriptor-index.ts'
import { listedByIds, presentProduct, publicStates } from '../products/index.ts'

/** Per network: many phones share an address; also stops scraping by image search. */
export const usualImageLimit: Limit = { points: 120, seconds: 300 }

interface Candidate {
  productId: string
  descriptor: Int8Array
}

interface Ranked {
  productId: string
  distance: number
}

/** Exact comparison: each product once, nearest first, without those beyond the maximum distance. */
function rank(views: readonly Int8Array[], candidates: readonly Candidate[]): Ranked[] {
  const nearest = new Map<string, number>()
  for (const { productId, descriptor } of candidates) {
    const distance = nearestDistance(views, descriptor)
    if (distance <= Math.min(maxResultDistance, nearest.get(productId) ?? 1)) nearest.set(productId, distance)
  }
  return [...nearest]
    .map(([productId, distance]) => ({ productId, distance }))
    .sort((a, b) => a.distance - b.distance || (a.productId < b.productId ? -1 : 1))
}

/** Photos sharing bands, compared by Hamming distance. */
const mostSharing = 6_000
/** Photos compared exactly. */
const mostCandidates = 1_500
/** With fewer candidates the newest products are compared too, so that there are always results. */
const fewestCandidates = 200
const mostNewest = 5_000

/** Photos of published products closest to any view by Hamming distance (decision 026). */
async function candidates(tx: Tx, views: readonly Int8Array[]): Promise<Candidate[]> {
  const probes = views.map(probeDescriptor)
  const bands = [...new Set(probes.flatMap((probe) => probe.bands))]
  const sharing = await sharingMost(tx, bands)
  const alike = await leastDiffering(
    tx,
    probes,
    sql`${photoDescriptors.photoId} = any(${sql.param(`{${sharing.join(',')}}`)}::uuid[])`,
  )
  if (alike.length >= fewestCandidates) return alike
  const recent = tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.state, 'published'))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(mostNewest)
  return [...alike, ...(await leastDiffering(tx, probes, inArray(products.id, recent)))]
}

/**
 * Photos sharing most bands first. One index scan per band (lateral), as an overlap query scans the table; a
 * separate query, because its row estimate is far too high and would make the next one a full scan.
 */
async function sharingMost(tx: Tx, bands: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ photo_id: string }>(
    sql`select sharing.photo_id from unnest(${sql.param(`{${bands.join(',')}}`)}::int[]) as probe(band) cross join lateral (select photo_id from photo_descriptors where bands @> array[probe.band]) as sharing group by sharing.photo_id order by count(*) desc limit ${mostSharing}`,
  )
  return rows.map((row) => row.photo_id)
}

async function leastDiffering(
  tx: Tx,
  probes: readonly { sketch: string }[],
  where: SQL,
): Promise<Candidate[]> {
  const differing = probes.map(
    ({ sketch }) =>
      sql`bit_count(${photoDescriptors.sketch} # ${sketch}::bit(${sql.raw(String(descriptorBits))}))`,
  )
  const rows = await tx
    .select({ productId: products.id, descriptor: photoDescriptors.descriptor })
    .from(photoDescriptors)
    .innerJoin(productPhotos, eq(productPhotos.photoId, photoDescriptors.photoId))
    .innerJoin(products, and(eq(products.id, productPhotos.productId), eq(products.state, 'published')))
    .where(and(isNotNull(photoDescriptors.descriptor), where))
    .orderBy(sql`least(${sql.join(differing, sql`, `)})`)
    .limit(mostCandidates)
  return rows.flatMap(({ productId, descriptor }) =>
    descriptor === null ? [] : [{ productId, descriptor: Int8Array.from(descriptor) }],
  )
}

/** Descriptors of the photos of products visible to the user (null: guest). */
function readDescriptorsOf(tx: Tx, ids: readonly string[], viewerId: string | null) {
  return tx
    .select({
      productId: productPhotos.productId,
      photoId: productPhotos.photoId,
      descriptor: photoDescriptors.descriptor,
    })
    .from(productPhotos)
    .innerJoin(products, eq(products.id, productPhotos.productId))
    .innerJoin(photoDescriptors, eq(photoDescriptors.photoId, productPhotos.photoId))
    .where(
      and(
        inArray(productPhotos.productId, [...ids]),
        isNotNull(photoDescriptors.descriptor),
        mayBeSeen(viewerId),
      ),
    )
    .orderBy(asc(productPhotos.productId), asc(productPhotos.position))
}

function mayBeSeen(viewerId: string | null): SQL | undefined {
  const isPublic = inArray(products.state, [...publicStates])
  if (viewerId === null) return isPublic
  return or(isPublic, and(eq(products.sellerId, viewerId), ne(products.state, 'removed')))
}

/** `limit` counts one search of a network. */
export function createSearch(limit: (network: string) => Promise<void>): CallHandler<typeof searchByImage> {
  return async ({ db, address, now }, { query, body }) => {
    await limit(networkOf(address))
    const views = withMirrors(body.descriptors.map(readDescriptor))
    return runSnapshot(db, async (tx) => {
      const nearest = rank(views, await candidates(tx, views)).slice(0, query.limit)
      const found = await listedByIds(
        tx,
        nearest.map(({ productId }) => productId),
        now,
      )
      const rows = new Map(found.map((row) => [row.product.id, row]))
      return {
        data: nearest.flatMap(({ productId, distance }) => {
          const row = rows.get(productId)
          return row ? [{ ...presentProduct(row, now), distance }] : []
        }),
      }
    })
  }
}

function readDescriptor(text: string): Int8Array {
  return Int8Array.from(Buffer.from(text, 'base64'))
}

export async function readDescriptors(
  { tx, actor }: ReadContext<'public'>,
  { query }: Input<typeof listDescriptors>,
): Promise<Answer<typeof listDescriptors>> {
  const rows = await readDescriptorsOf(tx, query.products, actor?.id ?? null)
  return {
    data: rows.flatMap(({ productId, photoId, descriptor }) =>
      descriptor === null
        ? []
        : [
            {
              product_id: productId,
              photo_id: photoId,
              descriptor: Buffer.from(descriptor).toString('base64'),
            },
          ],
    ),
  }
}
