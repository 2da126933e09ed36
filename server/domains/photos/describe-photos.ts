import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoRow } from '#server/db/schema/photos.ts'
import type { Db } from '#server/db/types.ts'
import { namesNothing } from '#server/kernel/sql-state.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { photoFileName } from '#server/media/photo-name.ts'
import { keepDescriptor, undescribed } from './descriptor-rows.ts'

/** Where photos are read from when nobody has looked at them yet. */
interface DescriberDeps {
  db: Db
  media: Pick<MediaStore, 'get'>
  /** Folder of pictures that are there in one size only. */
  mediaDir: string
  report(error: unknown): void
}

/** Looks at photos of before they were looked at when they came, or by another recipe. */
export interface Describer {
  /** Goes on until all have been looked at, or it is stopped. Several servers may do it at the same time. */
  run(): Promise<void>
  /** Ends a run after the photo that is under way. */
  stop(): void
}

const step = 25

/** One photo after the other, so that requests hardly notice. */
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

/** A file that is gone or broken is noted as such, so that no round meets it again. */
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
    // The photo was removed meanwhile.
    if (!namesNothing(error)) throw error
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
