import type { ErrorCode } from '#contract/errors.ts'
import { withBudget } from '#server/http/budget.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { openWorkQueue } from '#server/media/work-queue.ts'
import { keepPhoto } from './keep-photo.ts'
import type { PhotoSettings } from './settings.ts'

/** Makes a photo of an upload whose bytes are all there; whoever asks meanwhile gets the same outcome. */
export type FinishUpload = (id: string, ownerId: string) => Promise<void>

/** A picture keeps one core busy for a second or so; with two at a time the smallest machine still answers. */
const atOnce = 2
const waiting = 50
const usualBudgetMs = 25_000

/** Refusals that these bytes would meet again for ever. */
const final: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['image_unreadable', 'image_too_large', 'id_taken'])

/** Throws `image_unreadable` or `image_too_large`, and then the bytes are gone; otherwise they stay until it succeeds. */
export function finishUploads(settings: PhotoSettings, uploads: UploadFiles): FinishUpload {
  const queue = openWorkQueue(atOnce, waiting)
  const running = new Map<string, Promise<void>>()

  async function finish(id: string, ownerId: string): Promise<void> {
    try {
      await queue.run(async () => keepPhoto(settings, { id, ownerId, bytes: await uploads.bytes(id) }))
    } catch (error) {
      if (!(error instanceof AppError)) {
        settings.services.report(error)
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
    return withBudget(settings.budgetMs ?? usualBudgetMs, one)
  }
}
