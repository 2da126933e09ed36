import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { maxPhotoBytes } from '#contract/limits.ts'
import { looseUploadHours, verificationUploadPath } from '#contract/uploads.ts'
import { verificationPhotos, verifications } from '#server/db/schema/verifications.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Services } from '#server/kernel/services.ts'
import { type ArrivedFile, createUploadService, type UploadService } from '../uploads/index.ts'

interface VerificationPhotoDeps {
  services: Services
  /** Used by one process at a time. */
  uploadsDir: string
  limit?: Limit
}

export interface VerificationPhotoService extends Pick<UploadService, 'answer'> {
  /** Removes unfinished uploads and photos without a request after seven days. */
  clean(now: Date): Promise<void>
}

/** A person tries a few times at most; limits the size of the database. */
const usualLimit: Limit = { points: 10, seconds: 24 * 3600 }

export function createVerificationPhotos(deps: VerificationPhotoDeps): VerificationPhotoService {
  const { services, uploadsDir } = deps
  const uploads = createUploadService({
    services,
    uploadsDir,
    kind: {
      path: verificationUploadPath,
      maxBytes: maxPhotoBytes,
      unreadable: 'image_unreadable',
      limit: deps.limit ?? usualLimit,
      final: new Set(['image_unreadable', 'image_too_large', 'id_taken']),
      find: findPhoto,
      keep: (arrived) => keepPhoto(services, arrived),
    },
  })
  return {
    answer: uploads.answer,
    async clean(now) {
      const since = new Date(now.getTime() - looseUploadHours * hourMs)
      await uploads.sweep(since)
      await services.db
        .delete(verificationPhotos)
        .where(
          and(
            lt(verificationPhotos.createdAt, since),
            notExists(
              services.db
                .select({ one: sql`1` })
                .from(verifications)
                .where(eq(verifications.photoId, verificationPhotos.id)),
            ),
          ),
        )
    },
  }
}

async function findPhoto(db: Services['db'], id: string) {
  const [row] = await db
    .select({ ownerId: verificationPhotos.ownerId, bytes: verificationPhotos.size })
    .from(verificationPhotos)
    .where(eq(verificationPhotos.id, id))
  return row ?? null
}

/** Throws `image_unreadable`, `image_too_large` or `id_taken`. */
async function keepPhoto({ db, clock }: Services, { id, ownerId, bytes }: ArrivedFile): Promise<void> {
  const { photoJpeg } = await import('#server/media/photo-jpeg.ts')
  const jpeg = await photoJpeg(bytes)
  const stored = await db
    .insert(verificationPhotos)
    .values({ id, ownerId, size: bytes.length, jpeg, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: verificationPhotos.id })
  if (stored.length === 0 && (await findPhoto(db, id))?.ownerId !== ownerId) throw new AppError('id_taken')
}
