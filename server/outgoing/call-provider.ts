import * as v from 'valibot'

/** `unreached`: not processed. `refused`: declined. `silent`: unknown outcome, so query the status and never retry. */
export type ProviderFailure = 'unreached' | 'refused' | 'silent'

/** The message is for the operator and contains no secret. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure

  constructor(failure: ProviderFailure, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.failure = failure
  }
}

/** Request time-out; an unanswered request is queried later under the same id. */
const usualPatience = () => AbortSignal.timeout(10_000)
const maxAnswerBytes = 256 * 1024

/** Error codes that prove that the request was not sent. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export interface ProviderAnswer {
  status: number
  body: unknown
}

/** Returns 2xx and 4xx; follows no redirect. Any other, late, too long or non-JSON response throws ProviderError. */
export async function callProvider(
  url: string,
  init: RequestInit,
  patience = usualPatience,
): Promise<ProviderAnswer> {
  const signal = patience()
  const place = new URL(url).pathname
  let status: number
  let text: string | null
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal })
    status = answer.status
    text = await readText(answer, maxAnswerBytes)
  } catch (error) {
    throw failureOf(error, place)
  }
  if (text === null) throw new ProviderError('silent', `${place} answered too much`)
  // 429 is a rate limit: the operation has not started.
  if (status === 429) throw new ProviderError('unreached', `${place} answered 429`)
  const isClear = (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 408)
  if (!isClear) throw new ProviderError('silent', `${place} answered ${status}`)
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    throw new ProviderError('silent', `${place} answered ${status} without JSON`)
  }
}

function failureOf(error: unknown, place: string): ProviderError {
  const code = codeOf(error)
  if (code !== null && neverConnected.has(code)) {
    return new ProviderError('unreached', `${place} was not reached (${code})`)
  }
  const why = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : `(${code ?? 'cut off'})`
  return new ProviderError('silent', `${place} did not answer ${why}`)
}

function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** Null if the body exceeds `maxBytes`. */
export async function readText(message: Request | Response, maxBytes: number): Promise<string | null> {
  if (!message.body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of message.body) {
    size += part.byteLength
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Parses integer Fcfa as providers send it: 500, "500", "500.00"; NaN otherwise, which equals no amount. */
export function readAmount(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,12}(\.0{1,2})?$/.test(text)) return Number.NaN
  return Number(text)
}

/** Redirect URL of a provider: http or https only, so no `javascript:` URL. */
export const webAddress = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https?:\/\//))
