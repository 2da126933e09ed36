import { AppError } from '#server/kernel/app-error.ts'
import { problemOf } from '#server/kernel/problem.ts'
import { isRetryable, isUnavailable, lockTimedOut } from '#server/kernel/sql-state.ts'
import { sendJson } from './send-json.ts'

/** `Retry-After` when the database is unavailable; it rarely returns sooner. */
const awaySeconds = 5

/** Unknown errors become `internal` and are reported. */
export function asAppError(error: unknown, report: (error: unknown) => void): AppError {
  if (error instanceof AppError) return error
  if (lockTimedOut(error) || isRetryable(error)) return new AppError('unavailable', { retryAfter: 1 })
  report(error)
  return isUnavailable(error)
    ? new AppError('unavailable', { retryAfter: awaySeconds })
    : new AppError('internal')
}

export function sendProblem(
  request: Request,
  error: AppError,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = problemOf(error)
  return sendJson(request, {
    status: body.status,
    body,
    type: 'application/problem+json; charset=utf-8',
    headers: {
      ...headers,
      ...(error.details.retryAfter === undefined ? {} : { 'Retry-After': String(error.details.retryAfter) }),
      ...(body.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  })
}
