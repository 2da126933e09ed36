import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { descriptorDistance } from '#contract/image-descriptor/descriptor-distance.ts'
import { duplicateDistance } from '#contract/image-search.ts'
import { photoDescriptors, photos } from '#server/db/schema/photos.ts'
import { productPhotos } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'

/** Photos compared per product: copied listings copy the first photos. */
const photosLooked = 3
/** Near-identical photos share most of their 24 bands, others rarely this many. */
const bandsShared = 4
const candidatesAtMost = 2_000

/** Ids of near-identical photos (and the own ones) by product. */
export async function nearPhotos(tx: Tx, productIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const own = await tx
    .select({
      productId: productPhotos.productId,
      photoId: productPhotos.photoId,
      hash: photos.hash,
      descriptor: photoDescriptors.descriptor,
      bands: photoDescriptors.bands,
    })
    .from(productPhotos)
    .innerJoin(photos, eq(photos.id, productPhotos.photoId))
    .leftJoin(photoDescriptors, eq(photoDescriptors.photoId, photos.id))
    .where(
      and(
        inArray(productPhotos.productId, [...productIds]),
        sql`${productPhotos.position} < ${photosLooked}`,
      ),
    )
  const found = new Map<string, Set<string>>()
  const note = (productId: string, photoId: string) =>
    found.set(productId, (found.get(productId) ?? new Set()).add(photoId))
  for (const { productId, photoId } of await sameBytes(tx, own)) note(productId, photoId)
  for (const { productId, photoId } of await sameDescriptors(tx, own)) note(productId, photoId)
  return found
}

interface OwnPhoto {
  productId: string
  photoId: string
  hash: string
  descriptor: Int8Array | Uint8Array | null
  bands: number[] | null
}

async function sameBytes(tx: Tx, own: readonly OwnPhoto[]) {
  if (own.length === 0) return []
  const rows = await tx
    .select({ photoId: photos.id, hash: photos.hash })
    .from(photos)
    .where(
      inArray(
        photos.hash,
        own.map(({ hash }) => hash),
      ),
    )
    .limit(candidatesAtMost)
  return own.flatMap(({ productId, photoId, hash }) =>
    rows
      .filter((row) => row.hash === hash)
      .map((row) => ({ productId, photoId: row.photoId }))
      .concat([{ productId, photoId }]),
  )
}

/** One index scan per band, as in `server/domains/image-search`. */
async function sameDescriptors(tx: Tx, own: readonly OwnPhoto[]) {
  const probes = own.flatMap(({ photoId, descriptor, bands }) =>
    descriptor === null || bands === null ? [] : bands.map((band) => ({ photoId, band })),
  )
  if (probes.length === 0) return []
  const ids = sql.param(`{${probes.map(({ photoId }) => photoId).join(',')}}`)
  const bands = sql.param(`{${probes.map(({ band }) => band).join(',')}}`)
  const { rows } = await tx.execute<{ own: string; other: string }>(
    sql`select probe.photo_id as own, sharing.photo_id as other from unnest(${ids}::uuid[], ${bands}::int[]) as probe(photo_id, band) cross join lateral (select photo_id from photo_descriptors where bands @> array[probe.band]) as sharing where sharing.photo_id <> probe.photo_id group by 1, 2 having count(*) >= ${bandsShared} order by count(*) desc limit ${candidatesAtMost}`,
  )
  if (rows.length === 0) return []
  const looks = await descriptorsOf(tx, [...new Set(rows.map(({ other }) => other))])
  const byPhoto = new Map(own.map((one) => [one.photoId, one]))
  return rows.flatMap((row) => {
    const [mine, theirs] = [byPhoto.get(row.own), looks.get(row.other)]
    if (!mine?.descriptor || !theirs) return []
    const isSame = descriptorDistance(signed(mine.descriptor), theirs) <= duplicateDistance
    return isSame ? [{ productId: mine.productId, photoId: row.other }] : []
  })
}

async function descriptorsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Int8Array>> {
  const rows = await tx
    .select({ id: photoDescriptors.photoId, descriptor: photoDescriptors.descriptor })
    .from(photoDescriptors)
    .where(and(inArray(photoDescriptors.photoId, [...ids]), isNotNull(photoDescriptors.descriptor)))
  return new Map(rows.flatMap((row) => (row.descriptor ? [[row.id, signed(row.descriptor)] as const] : [])))
}

/** The column's bytes are signed. */
function signed(bytes: ArrayLike<number>): Int8Array {
  return Int8Array.from(bytes)
}
