import type { ErrorCode } from '#contract/errors.ts'

/** Why an online call did not succeed. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    /** HTTP status; 0 when no answer came, -1 when it was not readable. */
    readonly status: number,
    /** Our server's typed code, null with other servers. */
    readonly code: ErrorCode | null = null,
    /** French messages by field. */
    readonly fields: Record<string, string[]> = {},
    /** Seconds to wait before the next attempt, when the server asks for it. */
    readonly retryAfter: number | null = null,
    /** The request's name at our server, when that met an error that nobody foresaw. */
    readonly request: string | null = null,
  ) {
    super(`API call failed: ${status} ${code ?? ''}`.trim())
  }
}
