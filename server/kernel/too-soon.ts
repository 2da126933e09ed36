import { AppError } from './app-error.ts'

/** `too_many_requests` until the event at `at` leaves the window. */
export function tooSoon(at: Date, windowMs: number, now: Date): AppError {
  const ms = at.getTime() + windowMs - now.getTime()
  return new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) })
}
