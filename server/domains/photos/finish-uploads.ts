import type { ErrorCode } from '#contract/errors.ts'
import { photos } from '#server/db/schema/photos.ts'
import { withBudget } from '#server/http/load-shedder.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { openWorkQueue } from '#server/kernel/work-queue.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { photoFileName, photoFileNames, photoHash } from '#server/media/photo-name.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import type { PhotoDeps } from './deps.ts'
import { descriptorOfHash, keepDescriptor } from './describe-photos.ts'
import { findPhoto, findSamePhoto, lockFiles } from './rows.ts'

/** Creates the photo of a complete upload; concurrent calls share one run. */
export type FinishUpload = (id: string, ownerId: string) => Promise<void>

/** Encoding takes a core for about a second; two at a time leave CPU for requests on small machines. */
const atOnce = 2
const waiting = 50
const usualBudgetMs = 25_000

/** Errors that a retry with the same bytes would repeat. */
const final: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['image_unreadable', 'image_too_large', 'id_taken'])

/** Throws `image_unreadable` or `image_too_large` and removes the bytes; otherwise they stay for a retry. */
export function finishUploads(deps: PhotoDeps, uploads: UploadFiles): FinishUpload {
  const queue = openWorkQueue(atOnce, waiting)
  const running = new Map<string, Promise<void>>()

  async function finish(id: string, ownerId: string): Promise<void> {
    try {
      await queue.run(async () => keepPhoto(deps, { id, ownerId, bytes: await uploads.bytes(id) }))
    } catch (error) {
      if (!(error instanceof AppError)) {
        deps.services.report(error)
        throw new AppError('unavailable', { retryAfter: 5 })
      }
      if (final.has(error.code)) await uploads.remove(id)
      throw error
    }
    await uploads.remove(id)
  }

  return (id, ownerId) => {
    const known = running.get(id)
    const one = known ?? finish(id, ownerId).finally(() => running.delete(id))
    if (!known) running.set(id, one)
    return withBudget(deps.budgetMs ?? usualBudgetMs, one)
  }
}

interface ArrivedPhoto {
  id: string
  ownerId: string
  bytes: Buffer
}

interface Shape {
  width: number
  height: number
  widths: number[]
  thumbhash: string | null
}

/** Without a descriptor, the describer job computes it later. */
interface Made {
  shape: Shape
  descriptor: Int8Array | null
}

const attempts = 3

/**
 * Stores the files, then the row. File names are content hashes, so an interrupted run can be repeated.
 * Throws `image_unreadable`, `image_too_large` or `id_taken`.
 */
async function keepPhoto(deps: PhotoDeps, arrived: ArrivedPhoto): Promise<void> {
  const hash = photoHash(arrived.bytes)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const made = (await asBefore(deps, hash)) ?? (await makeFiles(deps.media, hash, arrived.bytes))
    if (await writeRow(deps, arrived, hash, made)) return
  }
  throw new AppError('unavailable', { retryAfter: 1 })
}

/** Reuses the files of an earlier upload of the same bytes. */
async function asBefore({ services, media }: PhotoDeps, hash: string): Promise<Made | null> {
  const row = await findSamePhoto(services.db, hash)
  if (!row || !(await allThere(media, hash, row.widths))) return null
  const { width, height, widths, thumbhash } = row
  return {
    shape: { width, height, widths, thumbhash },
    descriptor: await descriptorOfHash(services.db, hash),
  }
}

async function makeFiles(media: MediaStore, hash: string, bytes: Buffer): Promise<Made> {
  const { makePhoto } = await import('#server/media/make-photo.ts')
  const { width, height, files, thumbhash, descriptor } = await makePhoto(bytes)
  await Promise.all(files.map((file) => media.put(photoFileName(hash, file.width, file.ending), file.bytes)))
  const widths = [...new Set(files.map((file) => file.width))]
  return { shape: { width, height, widths, thumbhash }, descriptor }
}

/** False when the files were removed concurrently with the last photo that used them. */
function writeRow(
  { services, media }: PhotoDeps,
  { id, ownerId, bytes }: ArrivedPhoto,
  hash: string,
  { shape, descriptor }: Made,
): Promise<boolean> {
  return runTransaction(services.db, async (tx) => {
    await lockFiles(tx, hash)
    if (!(await allThere(media, hash, shape.widths))) return false
    const made = await tx
      .insert(photos)
      .values({ id, ownerId, hash, ...shape, bytes: bytes.length, createdAt: services.clock.now() })
      .onConflictDoNothing()
      .returning({ id: photos.id })
    if (made.length > 0 && descriptor !== null) await keepDescriptor(tx, id, descriptor)
    if (made.length === 0 && (await findPhoto(tx, id))?.ownerId !== ownerId) throw new AppError('id_taken')
    return true
  })
}

async function allThere(media: MediaStore, hash: string, widths: readonly number[]): Promise<boolean> {
  const there = await Promise.all(photoFileNames(hash, widths).map((name) => media.has(name)))
  return there.every(Boolean)
}
