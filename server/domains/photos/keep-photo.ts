import { photos } from '#server/db/schema/photos.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { photoFileName, photoFileNames, photoHash } from '#server/media/photo-name.ts'
import type { ArrivedFile } from '../uploads/index.ts'
import type { PhotoDeps } from './deps.ts'
import { descriptorOfHash, keepDescriptor } from './describe-photos.ts'
import { findPhoto, findSamePhoto, lockFiles } from './rows.ts'

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
export async function keepPhoto(deps: PhotoDeps, arrived: ArrivedFile): Promise<void> {
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
  { id, ownerId, bytes }: ArrivedFile,
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
