import type { ErrorCode } from '#contract/errors.ts'

export interface AppErrorDetails {
  /** Messages by field, dot path (`items.0.key`). */
  fields?: Record<string, string[]>
  /** Numbers for the text: integer Fcfa, seconds, bytes. */
  params?: Record<string, number>
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** French sentence that replaces the code's default text. */
  detail?: string
}

/** A refusal with one of the closed codes; the HTTP layer turns it into problem details. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
