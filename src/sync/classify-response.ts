import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { type EntryError, noResponse, type ParkReason } from '#src/db/outbox-entry.ts'
import type { AnyMutation } from './mutation.ts'

/** Meaning of a response for the entry that was sent (docs/sync.md, "Life of an action"). */
export type Outcome =
  | { type: 'acked'; seq: number | null; result: unknown }
  | { type: 'rejected'; error: EntryError }
  | { type: 'parked'; reason: ParkReason; error: EntryError }
  /** The queue stops until the user signs in again. */
  | { type: 'sign-in'; error: EntryError; wrongUser: boolean }
  /** Not executed because an earlier action of the lane failed: this attempt does not count. */
  | { type: 'released' }
  | { type: 'retry'; error: EntryError; afterMs: number | null; scope: RetryScope }

/** What waits: the entry's lane (counted as a server error or not), or every request to the server. */
export type RetryScope = 'lane' | 'lane-server-error' | 'network' | 'server'

export interface ResponseSummary {
  status: number
  /** The body is JSON or empty; any other body does not come from the API. */
  trusted: boolean
  json: unknown
  seq: number | null
  afterMs: number | null
}

const known: ReadonlySet<string> = new Set(errorCodes)

/** Decides by status and typed code, never by text. `evidence` is null without a response. */
export function classifyResponse(
  response: ResponseSummary | null,
  kind: Pick<AnyMutation, 'result' | 'limited' | 'goalReached'>,
): Outcome {
  if (response === null) return { type: 'retry', error: noResponse, afterMs: null, scope: 'network' }
  const { status, afterMs } = response
  const error = explain(response)
  if (status >= 200 && status < 300) {
    if (!response.trusted) return { type: 'retry', error, afterMs, scope: 'network' }
    return { type: 'acked', seq: response.seq, result: kind.result?.(response.json) ?? null }
  }
  if (status < 400) return { type: 'retry', error, afterMs, scope: 'network' }
  if (status === 401) return { type: 'sign-in', error, wrongUser: false }
  if (status === 429 && kind.limited) return { type: 'retry', error, afterMs, scope: 'lane' }
  if (status === 429 || status === 503) return { type: 'retry', error, afterMs, scope: 'server' }
  if (status === 408 || status === 424 || status === 425)
    return { type: 'retry', error, afterMs, scope: 'lane' }
  if (status >= 500 || !response.trusted) return { type: 'retry', error, afterMs, scope: 'lane-server-error' }
  if (error.code === 'wrong_user') return { type: 'sign-in', error, wrongUser: true }
  if (error.code === 'idempotency_in_progress') return { type: 'retry', error, afterMs, scope: 'lane' }
  if (error.code === 'idempotency_mismatch') return { type: 'parked', reason: 'bug', error }
  if (kind.goalReached?.includes(status)) return { type: 'acked', seq: response.seq, result: null }
  return { type: 'rejected', error }
}

function explain({ status, json }: ResponseSummary): EntryError {
  if (typeof json !== 'object' || json === null) return { status, code: null }
  const { code, params, errors, request } = json as Record<string, unknown>
  return {
    status,
    code: typeof code === 'string' && known.has(code) ? (code as ErrorCode) : null,
    ...(isNumbers(params) ? { params } : {}),
    ...(isMessages(errors) ? { fields: errors } : {}),
    ...(code === 'internal' && typeof request === 'string' ? { request } : {}),
  }
}

function isNumbers(found: unknown): found is Record<string, number> {
  return (
    typeof found === 'object' && found !== null && Object.values(found).every((n) => typeof n === 'number')
  )
}

function isMessages(found: unknown): found is Record<string, string[]> {
  return typeof found === 'object' && found !== null && Object.values(found).every(Array.isArray)
}
