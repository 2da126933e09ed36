import { errorStatus, errorText, type Problem } from '#contract/errors.ts'
import { waitText } from '#contract/wait-text.ts'
import type { AppError } from './app-error.ts'
import { requestScope } from './request-scope.ts'

/** Problem details (RFC 9457) of a refusal. The type names the code and needs no look-up. */
export function problemOf(error: AppError): Problem {
  const { code, details } = error
  // What nobody foresaw stands in the log under this name: a person can tell it to the operator.
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

/** A person who has to wait reads for how long. */
function detailOf({ code, details: { retryAfter } }: AppError): string {
  if (code !== 'too_many_requests' || retryAfter === undefined) return errorText[code]
  return `Trop de demandes. Réessayez dans ${waitText(retryAfter)}.`
}
