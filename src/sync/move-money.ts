import { headers } from '#contract/sync.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import type { EntryError, FrozenRequest } from '#src/db/outbox-entry.ts'
import { classifyResponse, type Outcome } from './classify-response.ts'
import { requestOf } from './intents.ts'
import type { Ports } from './ports.ts'
import type { KeptIntent } from './store/intents.ts'
import { summarizeResponse } from './wire.ts'

/** How moving money ended, as far as this device knows. */
export type MoveEnd =
  /** The server has done it; `answer` is its JSON. */
  | { type: 'done'; answer: unknown }
  /** Nothing has happened. Status 0: it did not leave, because there is no network or no room on this device. */
  | { type: 'refused'; error: EntryError }
  /** It may have happened: the intent stays until a list shows it, or somebody asks again. */
  | { type: 'unknown' }

/** Something that may be asked for again without harm. */
export type AskedRequest = Omit<FrozenRequest, 'method'> & { method: FrozenRequest['method'] | 'GET' }

/** What the mover keeps, each durable when it resolves. */
export interface IntentStore {
  keepIntent(intent: IntentRow): Promise<KeptIntent | null>
  dropIntent(id: string): Promise<void>
}

interface MoverDeps {
  ports: Pick<Ports, 'net' | 'session' | 'clock' | 'bus' | 'space'>
  store: IntentStore
  userId: string
}

const notSent: EntryError = { status: 0, code: null }

/**
 * Moves money now or not at all: it never waits in the outbox, because a payment that leaves hours later would surprise.
 * The intent is durable before the first byte leaves, so that an app that dies in between knows what to ask about.
 */
export function createMover({ ports, store, userId }: MoverDeps) {
  async function send(request: AskedRequest): Promise<MoveEnd> {
    const session = await ports.session.active()
    if (session?.userId !== userId)
      return { type: 'refused', error: { status: 401, code: 'unauthenticated' } }
    const sent = { ...request, headers: { [headers.outboxUser]: userId }, token: session.token }
    const answer = await ports.net.send(sent).catch(() => null)
    const verdict = classifyResponse(answer && summarizeResponse(answer, ports.clock.now()), {
      result: (json) => json,
    })
    if (verdict.type === 'sign-in' && !verdict.wrongUser) {
      await ports.session.refuse(session.epoch)
      ports.bus.tell({ type: 'session-refused', userId, epoch: session.epoch })
    }
    return endOf(verdict)
  }

  async function keep(intent: IntentRow): Promise<KeptIntent | null> {
    const kept = await store.keepIntent(intent)
    if (kept !== null) return kept
    await ports.space.free()
    return store.keepIntent(intent)
  }

  return {
    /** Asks for it, or again for the same. */
    async move(intent: IntentRow): Promise<MoveEnd> {
      const kept = await keep(intent).catch(() => null)
      if (kept === null) return { type: 'refused', error: notSent }
      try {
        const end = await send(requestOf(kept.intent))
        // Who is not let in now learns nothing of what was asked before.
        if (end.type === 'refused' && !kept.isNew && isTurnedAway(end.error)) return { type: 'unknown' }
        if (end.type !== 'unknown') await store.dropIntent(intent.id)
        return end
      } catch {
        // A database that is being closed: what was kept is asked about later.
        return { type: 'unknown' }
      }
    },
    /** Sends something that may be repeated, and of which nothing need be remembered. */
    ask: (request: AskedRequest): Promise<MoveEnd> => send(request).catch(() => ({ type: 'unknown' })),
  }
}

function endOf(verdict: Outcome): MoveEnd {
  if (verdict.type === 'acked') return { type: 'done', answer: verdict.result }
  if (verdict.type === 'released') return { type: 'unknown' }
  const { type, error } = verdict
  // The server says by its code that nothing moved; of other failures nobody knows.
  const isCertain = type !== 'retry' || error.status === 429 || error.code === 'provider_unavailable'
  return isCertain ? { type: 'refused', error } : { type: 'unknown' }
}

/** The server did not look at what was asked for. */
function isTurnedAway({ status, code }: EntryError): boolean {
  return status === 401 || status === 429 || code === 'wrong_user'
}
