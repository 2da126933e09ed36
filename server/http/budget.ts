import { AppError } from '#server/kernel/app-error.ts'

/** Answers `unavailable` when the work takes longer; the database ends the work itself by its own time-outs. */
export async function withBudget<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
