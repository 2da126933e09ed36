import { type ErrorCode, errorStatus, errorText, type Problem, waitText } from '#contract/errors.ts'
import { requestScope } from './context.ts'

interface AppErrorDetails {
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

/** RFC 9457 problem details; `type` is a URN of the code and is not dereferenceable. */
export function problemOf(error: AppError): Problem {
  const { code, details } = error
  // An unexpected error carries the request id, so that the user can report it and the operator find it in the log.
  const request = code === 'internal' ? requestScope.getStore()?.id : undefined
  const detail = details.detail ?? detailOf(error)
  return {
    type: `urn:louma:problem:${code}`,
    title: errorText[code],
    status: errorStatus[code],
    detail: request === undefined ? detail : `${detail} (n° de demande\u00a0: ${request})`,
    code,
    ...(details.fields ? { errors: details.fields } : {}),
    ...(details.params ? { params: details.params } : {}),
    ...(request === undefined ? {} : { request }),
  }
}

function detailOf({ code, details: { retryAfter } }: AppError): string {
  if (code !== 'too_many_requests' || retryAfter === undefined) return errorText[code]
  return `Trop de demandes. Réessayez dans ${waitText(retryAfter)}.`
}

/** `too_many_requests` until the event at `at` leaves the window. */
export function tooSoon(at: Date, windowMs: number, now: Date): AppError {
  const ms = at.getTime() + windowMs - now.getTime()
  return new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) })
}
