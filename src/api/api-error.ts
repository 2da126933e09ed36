import type { ErrorCode } from '#contract/errors.ts'

export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    /** HTTP status; 0 without a response, -1 for an unreadable one. */
    readonly status: number,
    /** Null when the response is not from the Louma server. */
    readonly code: ErrorCode | null = null,
    /** French messages by field name. */
    readonly fields: Record<string, string[]> = {},
    /** Seconds. */
    readonly retryAfter: number | null = null,
    /** Request id, for the server's internal errors. */
    readonly request: string | null = null,
    /** Numbers for the text. */
    readonly params: Record<string, number> = {},
  ) {
    super(`API call failed: ${status} ${code ?? ''}`.trim())
  }
}
