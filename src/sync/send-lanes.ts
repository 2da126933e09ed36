import { headers } from '#contract/sync.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { classifyResponse, type Outcome } from './classify-response.ts'
import type { Kinds } from './mutation.ts'
import { outboxAge } from './outbox-age.ts'
import type { ActiveSession, Ports } from './ports.ts'
import type { Settlement } from './store/settle.ts'
import type { Store } from './store/store.ts'
import { sendPhotos } from './uploads/send-photos.ts'
import { summarizeResponse, type Wire } from './wire.ts'

/** Parallel lanes: browsers open six HTTP/1.1 connections per host. */
const lanesAtOnce = 6

/** Sends claimed entries, each lane in order, while the drain claims more. */
export interface LaneSender {
  add(entries: readonly StoredEntry[]): void
  /** Number of claimed entries not sent yet. */
  ready(): number
  underWay(): number
  collect(): Settlement[]
  /** Lanes whose head failed; no more of their entries are sent in this cycle. */
  stopped(): ReadonlySet<string>
  /** The drain must end: no network, 429 or 503, or the session was refused. */
  halted(): boolean
  /** Resolves with the next result; at once when no lane is busy. */
  progress(): Promise<void>
}

interface SenderDeps {
  ports: Ports
  store: Pick<Store, 'photosToSend' | 'recordUpload' | 'photosMissing'>
  wire: Wire
  session: ActiveSession
  kinds: Kinds
  /** No further photo starts after this time (ms since 1970). */
  until: number
}

export function createLaneSender(deps: SenderDeps): LaneSender {
  const { ports } = deps
  const waiting: StoredEntry[] = []
  const busy = new Set<string>()
  const stopped = new Set<string>()
  let back: Settlement[] = []
  let isHalted = false
  let wake: (() => void) | null = null

  function done(entry: StoredEntry, outcome: Outcome, unsent = false): void {
    back.push({ entry, outcome, chance: ports.rand.next(), unsent })
  }

  function pump(): void {
    for (let at = 0; at < waiting.length && (isHalted || busy.size < lanesAtOnce); ) {
      const entry = waiting[at]
      if (entry === undefined) break
      if (isHalted || stopped.has(entry.lane)) {
        waiting.splice(at, 1)
        done(entry, { type: 'released' })
      } else if (busy.has(entry.lane)) {
        at += 1
      } else {
        waiting.splice(at, 1)
        busy.add(entry.lane)
        void run(entry)
      }
    }
  }

  async function run(entry: StoredEntry): Promise<void> {
    const { outcome, unsent } = await sendOne(entry, deps)
    busy.delete(entry.lane)
    done(entry, outcome, unsent)
    if (outcome.type === 'retry') {
      stopped.add(entry.lane)
      if (outcome.scope === 'network' || outcome.scope === 'server') isHalted = true
    }
    if (outcome.type === 'released') stopped.add(entry.lane)
    if (outcome.type === 'sign-in') isHalted = true
    pump()
    wake?.()
    wake = null
  }

  return {
    add(entries) {
      waiting.push(...entries)
      pump()
    },
    ready: () => waiting.length,
    underWay: () => busy.size,
    collect() {
      const settled = back
      back = []
      return settled
    },
    stopped: () => stopped,
    halted: () => isHalted,
    progress: () =>
      busy.size === 0 || back.length > 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve
          }),
  }
}

/** The server lost an uploaded file, which this device may still have. */
const missingFile: ReadonlySet<string> = new Set(['photo_missing', 'voice_missing'])

interface Sent {
  outcome: Outcome
  unsent: boolean
}

async function sendOne(entry: StoredEntry, deps: SenderDeps): Promise<Sent> {
  const { ports, wire, store, kinds } = deps
  const kind = kinds.get(entry.kind)
  if (entry.request === null || kind === undefined) {
    return { outcome: { type: 'parked', reason: 'upgrade', error: { status: 0, code: null } }, unsent: true }
  }
  // The quota is exceeded or the database is closing: retry like a failed action.
  const failed: Outcome = { type: 'retry', error: { status: 0, code: null }, afterMs: null, scope: 'lane' }
  const photos = await sendPhotos(entry, kind, deps).catch(() => ({ outcome: failed }))
  if ('outcome' in photos) return { outcome: photos.outcome, unsent: true }
  let outcome: Outcome
  try {
    const answer = await wire.send(
      {
        ...entry.request,
        headers: {
          [headers.idempotencyKey]: entry.key,
          [headers.outboxUser]: entry.userId,
          ...outboxAge([entry], ports.clock.now()),
        },
      },
      photos.session,
    )
    outcome = classifyResponse(summarizeResponse(answer, ports.clock.now()), kind)
  } catch {
    outcome = classifyResponse(null, kind)
  }
  if (outcome.type !== 'rejected' || !missingFile.has(outcome.error.code ?? ''))
    return { outcome, unsent: false }
  const args = kind.read(entry.args, entry.v)
  const ids = args === null ? [] : (kind.uploads?.(args) ?? [])
  const canHelp = await store.photosMissing(ids).catch(() => true)
  const again: Outcome = { type: 'retry', error: outcome.error, afterMs: null, scope: 'lane' }
  return { outcome: canHelp ? again : outcome, unsent: false }
}
