import type { ErrorCode } from '#contract/errors.ts'
import { withBudget } from '#server/http/budget.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { openWorkQueue } from '#server/kernel/work-queue.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import { keepPhoto } from './keep-photo.ts'
import type { PhotoSettings } from './settings.ts'

/** Creates the photo of a complete upload; concurrent calls share one run. */
export type FinishUpload = (id: string, ownerId: string) => Promise<void>

/** Encoding takes a core for about a second; two at a time leave CPU for requests on small machines. */
const atOnce = 2
const waiting = 50
const usualBudgetMs = 25_000

/** Errors that a retry with the same bytes would repeat. */
const final: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['image_unreadable', 'image_too_large', 'id_taken'])

/** Throws `image_unreadable` or `image_too_large` and removes the bytes; otherwise they stay for a retry. */
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
