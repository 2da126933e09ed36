import { type ErrorCode, errorCodes } from '#contract/errors.ts'

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

/** Reads problem details, or `{ message, errors }` of other servers. */
export function apiErrorFrom(status: number, json: unknown, retryAfter: string | null): ApiError {
  const found = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  const code = errorCodes.find((known) => known === found.code) ?? null
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  const request = code === 'internal' && typeof found.request === 'string' ? found.request : null
  return new ApiError(status, code, fieldsOf(found.errors), seconds, request)
}

function fieldsOf(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  const fields: Record<string, string[]> = {}
  for (const [field, messages] of Object.entries(errors)) {
    const texts = (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string')
    if (texts.length > 0) fields[field] = texts
  }
  return fields
}
