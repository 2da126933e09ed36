import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { descriptorRecipe } from '#contract/image-descriptor/describe-picture.ts'
import { descriptorRow } from '#server/db/descriptor-row.ts'
import { type PhotoRow, photoDescriptors, photos } from '#server/db/schema/photos.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { isForeignKeyViolation } from '#server/kernel/errors.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { photoFileName } from '#server/media/photo-name.ts'

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

async function undescribed(db: Db, limit: number): Promise<PhotoRow[]> {
  const rows = await db
    .select({ photo: photos })
    .from(photos)
    .leftJoin(photoDescriptors, eq(photoDescriptors.photoId, photos.id))
    .where(or(isNull(photoDescriptors.photoId), ne(photoDescriptors.recipe, descriptorRecipe)))
    .limit(limit)
  return rows.map(({ photo }) => photo)
}

interface DescriberDeps {
  db: Db
  media: Pick<MediaStore, 'get'>
  /** Folder of photos stored in one size only. */
  mediaDir: string
  report(error: unknown): void
}

/** Computes missing descriptors, and those of an older recipe. */
interface Describer {
  /** Runs until no photo is left or it is stopped. Safe on several servers. */
  run(): Promise<void>
  stop(): void
}

const step = 25

/** One photo at a time, to leave CPU for requests. */
export function openDescriber(parts: DescriberDeps): Describer {
  let isStopped = false
  return {
    async run() {
      for (;;) {
        const photos = await undescribed(parts.db, step)
        for (const photo of photos) {
          if (isStopped) return
          await describeOne(parts, photo)
        }
        if (photos.length < step) return
      }
    },
    stop() {
      isStopped = true
    },
  }
}

/** Stores null for a missing or broken file, so that it is not retried. */
async function describeOne({ db, media, mediaDir, report }: DescriberDeps, photo: PhotoRow): Promise<void> {
  const bytes = await smallestFile(media, mediaDir, photo)
  const { describeFile } = await import('#server/media/descriptors/describe-pixels.ts')
  const descriptor =
    bytes === null
      ? null
      : await describeFile(bytes).catch((error: unknown) => {
          report(error)
          return null
        })
  await keepDescriptor(db, photo.id, descriptor).catch((error: unknown) => {
    // The photo was removed in the meantime.
    if (!isForeignKeyViolation(error)) throw error
  })
}

async function smallestFile(
  media: Pick<MediaStore, 'get'>,
  mediaDir: string,
  { hash, widths }: PhotoRow,
): Promise<Uint8Array | null> {
  if (widths.length === 0) {
    return readFile(join(mediaDir, `${hash}.webp`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }
  const file = await media.get(photoFileName(hash, Math.min(...widths), 'webp'))
  return file === null ? null : new Uint8Array(await new Response(file.body).arrayBuffer())
}
