import type { ErrorCode } from '#contract/errors.ts'

/** What a refusal may say beyond its code. */
export interface AppErrorDetails {
  /** Messages by field, dot path (`items.0.key`). */
  fields?: Record<string, string[]>
  /** Figures for the sentence: integer Fcfa, seconds, bytes. */
  params?: Record<string, number>
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
  /** A French sentence that replaces the code's usual one. */
  detail?: string
}

/** A refusal with a closed code; thrown anywhere, turned into problem details at the edge. */
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
