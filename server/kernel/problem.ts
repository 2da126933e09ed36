import { errorStatus, errorText, type Problem } from '#contract/errors.ts'
import type { AppError } from './app-error.ts'

/** Problem details (RFC 9457) of a refusal. The type names the code and needs no look-up. */
export function problemOf(error: AppError): Problem {
  const { code, details } = error
  return {
    type: `urn:louma:problem:${code}`,
    title: errorText[code],
    status: errorStatus[code],
    detail: details.detail ?? errorText[code],
    code,
    ...(details.fields ? { errors: details.fields } : {}),
    ...(details.params ? { params: details.params } : {}),
  }
}
