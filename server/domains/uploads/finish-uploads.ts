import { withBudget } from '#server/http/load-shedder.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { openWorkQueue } from '#server/kernel/work-queue.ts'
import type { UploadFiles } from '#server/media/uploads/upload-files.ts'
import type { UploadDeps } from './upload-kind.ts'

/** Stores a complete upload; concurrent calls share one run. */
export type FinishUpload = (id: string, ownerId: string) => Promise<void>

/** Encoding takes a core for about a second; two at a time leave CPU for requests on small machines. */
const atOnce = 2
const waiting = 50
const usualBudgetMs = 25_000

/** Throws the final errors of the kind and removes the bytes; otherwise they stay for a retry. */
export function finishUploads({ services, kind, budgetMs }: UploadDeps, uploads: UploadFiles): FinishUpload {
  const queue = openWorkQueue(atOnce, waiting)
  const running = new Map<string, Promise<void>>()

  async function finish(id: string, ownerId: string): Promise<void> {
    try {
      await queue.run(async () =>
        kind.keep({ id, ownerId, path: uploads.path(id), bytes: await uploads.bytes(id) }),
      )
    } catch (error) {
      if (!(error instanceof AppError)) {
        services.report(error)
        throw new AppError('unavailable', { retryAfter: 5 })
      }
      if (kind.final.has(error.code)) await uploads.remove(id)
      throw error
    }
    await uploads.remove(id)
  }

  return (id, ownerId) => {
    const known = running.get(id)
    const one = known ?? finish(id, ownerId).finally(() => running.delete(id))
    if (!known) running.set(id, one)
    return withBudget(budgetMs ?? usualBudgetMs, one)
  }
}
