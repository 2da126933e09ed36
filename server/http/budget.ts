import { AppError } from '#server/kernel/app-error.ts'

/** Throws `unavailable` after `ms`. The work is not cancelled; database time-outs end it. */
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
