import { errorCodes } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

/** Reads problem details (RFC 9457) or `{ message, errors }` of other servers. */
export function apiErrorFrom(status: number, json: unknown, retryAfter: string | null): ApiError {
  const found = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  const code = errorCodes.find((known) => known === found.code) ?? null
  const seconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
  const request = code === 'internal' && typeof found.request === 'string' ? found.request : null
  return new ApiError(status, code, fieldsOf(found.errors), seconds, request, paramsOf(found.params))
}

function paramsOf(params: unknown): Record<string, number> {
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'number'))
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
