import { errorStatus, errorText, type Problem } from '#contract/errors.ts'
import { waitText } from '#contract/wait-text.ts'
import type { AppError } from './app-error.ts'
import { requestScope } from './request-scope.ts'

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
