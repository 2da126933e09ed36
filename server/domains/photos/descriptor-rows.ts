import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { descriptorRecipe } from '#contract/image-descriptor/describe-picture.ts'
import { descriptorRow } from '#server/db/descriptor-row.ts'
import { photoDescriptors } from '#server/db/schema/descriptors.ts'
import { type PhotoRow, photos } from '#server/db/schema/photos.ts'
import type { Db, Tx } from '#server/db/types.ts'

export async function keepDescriptor(
  db: Db | Tx,
  photoId: string,
  descriptor: Int8Array | null,
): Promise<void> {
  const { photoId: _, ...values } = descriptorRow(photoId, descriptor)
  await db
    .insert(photoDescriptors)
    .values({ photoId, ...values })
    .onConflictDoUpdate({ target: photoDescriptors.photoId, set: values })
}

/** Descriptor of the current recipe for photos with these bytes; null when not computed yet. */
export async function descriptorOfHash(db: Db, hash: string): Promise<Int8Array | null> {
  const [row] = await db
    .select({ descriptor: photoDescriptors.descriptor })
    .from(photos)
    .innerJoin(photoDescriptors, eq(photoDescriptors.photoId, photos.id))
    .where(
      and(
        eq(photos.hash, hash),
        eq(photoDescriptors.recipe, descriptorRecipe),
        isNotNull(photoDescriptors.descriptor),
      ),
    )
    .limit(1)
  return row?.descriptor ? Int8Array.from(row.descriptor) : null
}

export async function undescribed(db: Db, limit: number): Promise<PhotoRow[]> {
  const rows = await db
    .select({ photo: photos })
    .from(photos)
    .leftJoin(photoDescriptors, eq(photoDescriptors.photoId, photos.id))
    .where(or(isNull(photoDescriptors.photoId), ne(photoDescriptors.recipe, descriptorRecipe)))
    .limit(limit)
  return rows.map(({ photo }) => photo)
}
