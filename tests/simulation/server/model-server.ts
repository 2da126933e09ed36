import { deterministicRefusals, type ErrorCode } from '#contract/errors.ts'
import { features } from '#contract/sync.ts'
import type { BatchItem, PullAnswer } from '#contract/sync-calls.ts'
import type { Random } from '../kernel/random.ts'
import { Account } from './account.ts'
import { actConversation } from './act-conversations.ts'
import { actTrade } from './act-trades.ts'
import { type ActResult, act, type Call } from './actions.ts'
import { type Arrival, ok, type Reply, refusal } from './answers.ts'
import { Conversations } from './conversations.ts'
import { LiveStreams } from './live.ts'
import { readCall } from './reads.ts'
import { Trades } from './trades.ts'
import { isUpload, upload } from './uploads.ts'

/** Faults inside the server; each is decided once per request or item. */
export interface ServerMoods {
  /** Replaces the whole request: it has no effect. */
  before(call: { key: string | null; path: string }): Reply | null
  /** Replaces the answer: the request had its effect. */
  after(): Reply | null
}

interface Stored {
  fingerprint: string
  reply: Reply
}

export interface ModelOptions {
  /** Only the nineteen calls: no sequence, stored answers, batch, cursor or entity tags. */
  plain: boolean
  /** Rows per page of a cursor; small, so that few rows fill several pages. */
  pageSize: number
  talks: boolean
  trades: boolean
  now(): number
  random: Random
  later: (work: () => void, ms: number) => void
}

export class ModelServer {
  readonly accounts = new Map<string, Account>()
  readonly talks = new Conversations((id) => this.account(id))
  readonly trades = new Trades((id) => this.account(id))
  readonly live: LiveStreams
  readonly #tokens = new Map<string, string>()
  readonly #revoked = new Set<string>()
  readonly #stored = new Map<string, Stored>()
  moods: ServerMoods = { before: () => null, after: () => null }

  constructor(readonly options: ModelOptions) {
    this.live = new LiveStreams(options)
  }

  account(id: string): Account {
    const found = this.accounts.get(id) ?? new Account(id)
    this.accounts.set(id, found)
    return found
  }

  issueToken(userId: string, token: string): void {
    this.#tokens.set(token, userId)
  }

  revokeTokens(userId: string): void {
    for (const [token, owner] of this.#tokens) if (owner === userId) this.#revoked.add(token)
    this.live.close(userId)
  }

  ownerOf(token: string | null): string | null {
    return token === null ? null : (this.#tokens.get(token) ?? null)
  }

  isRevoked(token: string): boolean {
    return this.#revoked.has(token)
  }

  handle(request: Arrival): Reply {
    const isRefused = request.token !== null && this.isRevoked(request.token)
    const userId = isRefused ? null : this.ownerOf(request.token)
    if (userId === null && request.path.split('?')[0] !== '/trending') return refusal('unauthenticated')
    const account = this.account(userId ?? 'public')
    const claimed = header(request, 'x-outbox-user')
    if (!this.options.plain && claimed !== null && claimed !== userId) return refusal('wrong_user')
    if (request.method === 'GET') return this.#read(account, request)
    const uploaded = this.options.plain ? null : this.#upload(account, request)
    if (uploaded) return uploaded
    if (request.path === '/sync/batch') {
      return this.options.plain ? refusal('not_found') : this.#batch(account, request)
    }
    if (request.path === '/sync/pull') {
      return this.options.plain ? refusal('not_found') : this.#pull(account, request)
    }
    const key = header(request, 'idempotency-key')
    const reply = this.#mutate(account, { ...request, key: this.options.plain ? null : key })
    return { ...reply, headers: { ...this.#extras(), ...reply.headers } }
  }

  #read(account: Account, request: Arrival): Reply {
    const early = this.moods.before({ key: null, path: request.path })
    if (early) return early
    const reply = readCall(account, request, this.options)
    return { ...reply, headers: { ...this.#extras(), ...reply.headers } }
  }

  #pull(account: Account, request: Arrival): Reply {
    const early = this.moods.before({ key: null, path: request.path })
    if (early) return early
    const { reads } = request.body as { reads: { path: string; etag?: string }[] }
    const answers: PullAnswer[] = []
    const limit = this.options.pageSize
    for (const [read, { path, etag }] of reads.entries()) {
      // Few lists per answer, so that the others come in a next one.
      if (answers.length >= limit) return ok({ seq: account.seq, answers, next: read }, this.#extras())
      const headers = etag === undefined ? {} : { 'if-none-match': etag }
      const one = readCall(account, { ...request, method: 'GET', path, headers }, this.options)
      const seq = Number(one.headers['x-sync-seq'] ?? account.seq)
      const isPartial = seq !== account.seq
      if (one.status === 304 && !isPartial) continue
      answers.push({
        read,
        status: one.status,
        ...(one.headers.etag === undefined ? {} : { etag: one.headers.etag }),
        ...(isPartial ? { seq } : {}),
        body: one.json,
      })
    }
    return ok({ seq: account.seq, answers }, this.#extras())
  }

  #upload(account: Account, request: Arrival): Reply | null {
    if (!isUpload(request.path)) return null
    return this.moods.before({ key: null, path: request.path }) ?? upload(account, request)
  }

  #extras(): Record<string, string> {
    return this.options.plain ? {} : { 'x-sync-features': features.join(', ') }
  }

  #batch(account: Account, request: Arrival): Reply {
    const early = this.moods.before({ key: null, path: request.path })
    if (early) return early
    const { items } = request.body as { items: BatchItem[] }
    const blocked = new Set<string>()
    const results = items.map((item) => {
      if (blocked.has(item.lane)) return { key: item.key, status: 424, body: refusal('lane_blocked').json }
      const reply = this.#mutate(account, item)
      if (mayTryAgain(reply.status, codeOf(reply))) blocked.add(item.lane)
      const seq = reply.headers['x-sync-seq']
      const after = reply.headers['retry-after']
      return {
        key: item.key,
        status: reply.status,
        body: reply.json,
        ...(seq === undefined ? {} : { seq: Number(seq) }),
        ...(reply.headers['idempotent-replayed'] === undefined ? {} : { replayed: true }),
        ...(after === undefined ? {} : { retry_after: Number(after) }),
      }
    })
    return ok({ results }, this.#extras())
  }

  #mutate(
    account: Account,
    call: { key: string | null; method: string; path: string; body?: unknown },
  ): Reply {
    const early = this.moods.before(call)
    if (early) return early
    const id = `${account.id}:${call.key}`
    const fingerprint = JSON.stringify([call.method, call.path, call.body ?? null])
    const stored = call.key === null ? undefined : this.#stored.get(id)
    if (stored) {
      if (stored.fingerprint !== fingerprint) return refusal('idempotency_mismatch')
      return { ...stored.reply, headers: { ...stored.reply.headers, 'idempotent-replayed': 'true' } }
    }
    const result =
      (this.options.talks ? this.actConversation(account.id, call) : null) ??
      (this.options.trades ? this.actTrade(account.id, call) : null) ??
      act(account, call, this.options)
    const reply = this.#replyOf(account, result)
    const refusedForGood = result.code !== null && deterministicRefusals.has(result.code)
    if (call.key !== null && (result.code === null || refusedForGood)) {
      this.#stored.set(id, { fingerprint, reply })
    }
    return this.moods.after() ?? reply
  }

  /** One mutation of a conversation, also for users without a phone; null when it is none. */
  actConversation(userId: string, call: Call): ActResult | null {
    return actConversation({ ...call, talks: this.talks, userId, now: this.options.now() })
  }

  /** One mutation of an order or of money, also for users without a phone; null when it is none. */
  actTrade(userId: string, call: Call): ActResult | null {
    return actTrade({ ...call, trades: this.trades, userId, now: this.options.now() })
  }

  #replyOf(account: Account, result: ActResult): Reply {
    const seq = this.options.plain ? {} : { 'x-sync-seq': String(result.seq ?? account.seq) }
    const { retryAfter } = result
    const later: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return result.code === null ? ok(result.json, seq) : refusal(result.code, later)
  }
}

function codeOf(reply: Reply): ErrorCode | null {
  const body = reply.json
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  return body.code as ErrorCode | null
}

function mayTryAgain(status: number, code: ErrorCode | null): boolean {
  return status >= 500 || status === 429 || status === 408 || code === 'idempotency_in_progress'
}

export function header(request: Arrival, name: string): string | null {
  for (const [given, value] of Object.entries(request.headers)) if (given.toLowerCase() === name) return value
  return null
}
