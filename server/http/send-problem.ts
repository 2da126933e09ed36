import { apiBase } from '#contract/limits.ts'
import { AppError, problemOf } from '#server/kernel/app-error.ts'
import { isRetryable, isUnavailable, lockTimedOut } from '#server/kernel/errors.ts'
import { sendJson } from './response-body.ts'

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

/** By first path segment below the API base. */
const notFoundTexts = new Map([
  ['products', 'Cette annonce n’existe pas, ou n’est plus visible.'],
  ['users', 'Cette personne n’a pas, ou plus, de compte.'],
  ['orders', 'Cette commande n’existe pas parmi les vôtres.'],
  ['conversations', 'Cette conversation n’existe pas parmi les vôtres.'],
  ['messages', 'Ce message n’existe pas, ou ne vous est pas adressé.'],
  ['notifications', 'Cette notification n’existe pas parmi les vôtres.'],
  ['reviews', 'Cet avis n’existe pas, ou n’est plus visible.'],
  ['reports', 'Ce que vous signalez n’existe pas, ou n’est plus visible.'],
  ['packages', 'Ce forfait n’existe pas, ou n’est plus proposé.'],
  ['categories', 'Cette catégorie n’existe pas, ou n’existe plus.'],
])
const unknownAddress =
  'Rien ne se trouve à cette adresse. Vérifiez-la\u00a0; l’application en donne la liste sous /api/v1/docs.'

/** Adds a specific detail text to `not_found`; other errors are returned unchanged. */
export function withNotFoundDetail(request: Request, error: AppError): AppError {
  if (error.code !== 'not_found' || error.details.detail !== undefined) return error
  const [part = ''] = new URL(request.url).pathname.slice(apiBase.length + 1).split('/')
  return new AppError('not_found', { ...error.details, detail: notFoundTexts.get(part) ?? unknownAddress })
}
