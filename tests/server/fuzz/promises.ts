import * as v from 'valibot'
import { type ErrorCode, errorStatus, problem } from '#contract/errors.ts'
import { firstOddity } from './first-oddity.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import type { RawAnswer } from './send-raw.ts'

/** Refusals that every endpoint may give. */
const common: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'bad_request',
  'invalid_json',
  'unauthenticated',
  'forbidden',
  'wrong_user',
  'account_suspended',
  'account_banned',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'too_many_requests',
])
/** Refusals of a URL that matches no endpoint. */
const elsewhere: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['not_found', 'method_not_allowed'])

/** Internal details that no response may contain. */
const inside =
  /\$argon2|password_hash|token_hash|node_modules|\bat [\w.]+ \(|\.ts:\d+|select ".+" from|pglite|SQLSTATE/i

/** Tables that a refused request may write to. */
function mayWrite(request: FuzzRequest, table: string): boolean {
  // The last use of a session is recorded once an hour, before anything else is checked.
  if (table === 'sessions') return true
  // Every attempt counts, whatever its result: of a call, of a PIN, of a code.
  if (['rate_counters', 'wallet_pins', 'phone_codes'].includes(table)) return true
  // The reset link is created after the response, so that timing reveals nothing; a later request may observe the write.
  if (table === 'password_resets') return true
  // With a key the refusal is stored, under the counter of its user.
  const hasKey = !request.isPrepared && 'Idempotency-Key' in request.headers
  return hasKey && (table === 'idempotency_keys' || table === 'sync_users')
}

/** The first guarantee that the response breaks; null when it breaks none. */
export function brokenPromise(
  request: FuzzRequest,
  answer: RawAnswer,
  written: readonly string[],
): string | null {
  const { endpoint, isPrepared } = request
  const method = isPrepared ? endpoint.method : request.method
  const { status, headers, text } = answer
  // Node refuses request headers above 16 kB before our code runs.
  if (status === 431 && text === '') return null
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`
  if (inside.test(text)) return `tells of the inside: ${inside.exec(text)?.[0]}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff'
  if (!String(headers['content-security-policy'] ?? '').startsWith("default-src 'none'") && status !== 304)
    return 'no policy'
  const isElsewhere = !isPrepared && (request.isAstray || method !== endpoint.method)
  if (status >= 400) {
    const table = written.find((one) => !mayWrite(request, one))
    if (table !== undefined) return `refused with ${status}, and yet wrote to ${table}: ${text.slice(0, 200)}`
    return method === 'HEAD' || text === '' ? null : oddRefusal(request, answer, isElsewhere)
  }
  const reads = method === 'GET' || method === 'HEAD'
  const changed = reads ? written.find((one) => !mayWrite(request, one)) : undefined
  if (changed !== undefined) return `a read wrote to ${changed}`
  if (isElsewhere || status === 304 || text === '' || endpoint.file !== undefined) return null
  return firstOddity(endpoint.answer, JSON.parse(text))
}

function oddRefusal({ endpoint }: FuzzRequest, { status, headers, text }: RawAnswer, isElsewhere: boolean) {
  const type = String(headers['content-type'] ?? '')
  if (!type.startsWith('application/problem+json')) return `a refusal of type ${type}`
  const read = v.safeParse(problem, JSON.parse(text))
  if (!read.success) return `no problem details: ${text.slice(0, 200)}`
  const { code } = read.output
  if (errorStatus[code] !== status) return `${code} with status ${status}`
  const own: readonly ErrorCode[] = endpoint.errors ?? []
  const isNamed = own.includes(code) || common.has(code) || (isElsewhere && elsewhere.has(code))
  return isNamed ? null : `${code} is not among its refusals`
}
