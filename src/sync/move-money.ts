import { headers } from '#contract/sync.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { type EntryError, type FrozenRequest, noResponse } from '#src/db/outbox-entry.ts'
import { classifyResponse, type Outcome } from './classify-response.ts'
import type { IntentRules } from './intents.ts'
import type { Ports } from './ports.ts'
import type { KeptIntent } from './store/intents.ts'
import { summarizeResponse } from './wire.ts'

export type MoveEnd =
  | { type: 'done'; answer: unknown }
  /** No money moved. Status 0: the request did not leave (no network, or the storage quota is exceeded). */
  | { type: 'refused'; error: EntryError }
  /** Money may have moved: the intent stays until a list shows the result or the user retries. */
  | { type: 'unknown' }

/** An idempotent request. */
export type OnlineRequest = Omit<FrozenRequest, 'method'> & { method: FrozenRequest['method'] | 'GET' }

/** Each write is durable when its promise resolves. */
export interface IntentStore {
  keepIntent(intent: IntentRow): Promise<KeptIntent | null>
  /** False if an attempt after `attempt` has begun, whose result is not known yet. */
  dropIntent(id: string, attempt?: number): Promise<boolean>
}

interface MoverDeps {
  ports: Pick<Ports, 'net' | 'session' | 'clock' | 'bus' | 'space'>
  store: IntentStore
  userId: string
  intents: Pick<IntentRules, 'request'>
}

/** Never queued: a payment hours later would surprise. The intent is stored first, so a crash cannot lose it. */
export function createMover({ ports, store, userId, intents }: MoverDeps) {
  async function send(request: OnlineRequest): Promise<MoveEnd> {
    const session = await ports.session.active()
    if (session?.userId !== userId)
      return { type: 'refused', error: { status: 401, code: 'unauthenticated' } }
    const sent = { ...request, headers: { [headers.outboxUser]: userId }, token: session.token }
    const answer = await ports.net.send(sent).catch(() => null)
    const outcome = classifyResponse(answer && summarizeResponse(answer, ports.clock.now()), {
      result: (json) => json,
    })
    if (outcome.type === 'sign-in' && !outcome.wrongUser) {
      await ports.session.refuse(session.epoch)
      ports.bus.post({ type: 'session-refused', userId, epoch: session.epoch })
    }
    return endOf(outcome)
  }

  async function keep(intent: IntentRow): Promise<KeptIntent | null> {
    const kept = await store.keepIntent(intent)
    if (kept !== null) return kept
    await ports.space.free()
    return store.keepIntent(intent)
  }

  return {
    async move(intent: IntentRow): Promise<MoveEnd> {
      const kept = await keep(intent).catch(() => null)
      if (kept === null) return { type: 'refused', error: noResponse }
      try {
        const end = await send(intents.request(kept.intent))
        if (end.type === 'done') await store.dropIntent(intent.id)
        if (end.type !== 'refused') return end
        // A 401, 429 or `wrong_user` on a retry says nothing about the first attempt.
        const isCertain = kept.attempt === 1 || !isTurnedAway(end.error)
        return isCertain && (await store.dropIntent(intent.id, kept.attempt)) ? end : { type: 'unknown' }
      } catch {
        // The database is closing; the stored intent is sent again later.
        return { type: 'unknown' }
      }
    },
    request: (request: OnlineRequest): Promise<MoveEnd> => send(request).catch(() => ({ type: 'unknown' })),
  }
}

function endOf(outcome: Outcome): MoveEnd {
  if (outcome.type === 'acked') return { type: 'done', answer: outcome.result }
  if (outcome.type === 'released') return { type: 'unknown' }
  const { type, error } = outcome
  // `provider_unavailable` means that no money moved; other failures leave it unknown.
  const isCertain = type !== 'retry' || error.status === 429 || error.code === 'provider_unavailable'
  return isCertain ? { type: 'refused', error } : { type: 'unknown' }
}

/** The server rejected the request before it processed it. */
function isTurnedAway({ status, code }: EntryError): boolean {
  return status === 401 || status === 429 || code === 'wrong_user'
}
