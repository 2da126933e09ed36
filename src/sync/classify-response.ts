import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import type { EntryError, ParkReason } from '#src/db/outbox-entry.ts'
import type { AnyMutation } from './mutations/registry.ts'

/** What an answer means for the entry that was sent (docs/sync.md, section 2, table of outcomes). */
export type Outcome =
  | { type: 'acked'; seq: number | null; result: unknown }
  | { type: 'rejected'; error: EntryError }
  | { type: 'parked'; reason: ParkReason; error: EntryError }
  /** The user must sign in again before anything of the queue is sent. */
  | { type: 'sign-in'; error: EntryError; wrongUser: boolean }
  /** Not run because an earlier action of the lane has not succeeded: this attempt does not count. */
  | { type: 'released' }
  | { type: 'retry'; error: EntryError; afterMs: number | null; scope: RetryScope }

/** Who waits: this entry alone (`lane`), counted as a server error or not, or everything for this server. */
export type RetryScope = 'lane' | 'lane-server-error' | 'network' | 'server'

/** The parts of an answer that decide. */
export interface ResponseSummary {
  status: number
  /** JSON or empty; anything else does not come from the API. */
  trusted: boolean
  json: unknown
  seq: number | null
  afterMs: number | null
}

const known: ReadonlySet<string> = new Set(errorCodes)

/** Decides by status and typed code, never by text. `evidence` is null when no answer came. */
export function classifyResponse(
  evidence: ResponseSummary | null,
  kind: Pick<AnyMutation, 'result' | 'limited' | 'goalReached'>,
): Outcome {
  if (evidence === null) return { type: 'retry', error: noAnswer, afterMs: null, scope: 'network' }
  const { status, afterMs } = evidence
  const error = explain(evidence)
  if (status >= 200 && status < 300) {
    if (!evidence.trusted) return { type: 'retry', error, afterMs, scope: 'network' }
    return { type: 'acked', seq: evidence.seq, result: kind.result?.(evidence.json) ?? null }
  }
  if (status < 400) return { type: 'retry', error, afterMs, scope: 'network' }
  if (status === 401) return { type: 'sign-in', error, wrongUser: false }
  if (status === 429 && kind.limited) return { type: 'retry', error, afterMs, scope: 'lane' }
  if (status === 429 || status === 503) return { type: 'retry', error, afterMs, scope: 'server' }
  if (status === 408 || status === 424 || status === 425)
    return { type: 'retry', error, afterMs, scope: 'lane' }
  if (status >= 500 || !evidence.trusted) return { type: 'retry', error, afterMs, scope: 'lane-server-error' }
  if (error.code === 'wrong_user') return { type: 'sign-in', error, wrongUser: true }
  if (error.code === 'idempotency_in_progress') return { type: 'retry', error, afterMs, scope: 'lane' }
  if (error.code === 'idempotency_mismatch') return { type: 'parked', reason: 'bug', error }
  if (kind.goalReached?.includes(status)) return { type: 'acked', seq: evidence.seq, result: null }
  return { type: 'rejected', error }
}

const noAnswer: EntryError = { status: 0, code: null }

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
