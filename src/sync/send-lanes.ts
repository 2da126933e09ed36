import { headers } from '#contract/sync.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { mutations } from './mutations/registry.ts'
import type { ActiveSession, Ports } from './ports.ts'
import type { Settlement } from './store/settle.ts'
import { judge, type Verdict } from './verdict.ts'
import { evidenceOf, type Wire } from './wire.ts'

/** Lanes that are under way at once: browsers open six connections to one host. */
const lanesAtOnce = 6

/** Lets claimed entries go out, each lane in its order, while the next ones are being claimed. */
export interface LaneSender {
  add(entries: readonly StoredEntry[]): void
  /** Claimed entries that have not been sent. */
  ready(): number
  underWay(): number
  /** What has come back since the last call. */
  collect(): Settlement[]
  /** Lanes whose head failed: nothing more of them is sent in this round. */
  stopped(): ReadonlySet<string>
  /** Something that ends the drain: no network, the server asks for patience, the session is refused. */
  halted(): boolean
  /** Resolves as soon as something has come back; at once when nothing is under way. */
  progress(): Promise<void>
}

interface SenderParts {
  ports: Ports
  wire: Wire
  session: ActiveSession
}

/** Starts sending at the first `add`. */
export function createLaneSender({ ports, wire, session }: SenderParts): LaneSender {
  const waiting: StoredEntry[] = []
  const busy = new Set<string>()
  const stopped = new Set<string>()
  let back: Settlement[] = []
  let isHalted = false
  let wake: (() => void) | null = null

  function done(entry: StoredEntry, verdict: Verdict): void {
    back.push({ entry, verdict, chance: ports.rand.next() })
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
    const verdict = await sendOne(entry, ports, wire, session)
    busy.delete(entry.lane)
    done(entry, verdict)
    if (verdict.type === 'retry') {
      stopped.add(entry.lane)
      if (verdict.scope === 'network' || verdict.scope === 'server') isHalted = true
    }
    if (verdict.type === 'released') stopped.add(entry.lane)
    if (verdict.type === 'sign-in') isHalted = true
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

/** Sends one entry and judges what came back. */
async function sendOne(
  entry: StoredEntry,
  ports: Ports,
  wire: Wire,
  session: ActiveSession,
): Promise<Verdict> {
  const kind = mutations.get(entry.kind)
  if (entry.request === null || kind === undefined) {
    return { type: 'parked', reason: 'upgrade', error: { status: 0, code: null } }
  }
  try {
    const answer = await wire.send(
      {
        ...entry.request,
        headers: { [headers.idempotencyKey]: entry.key, [headers.outboxUser]: entry.userId },
      },
      session,
    )
    return judge(evidenceOf(answer, ports.clock.now()), kind)
  } catch {
    return judge(null, kind)
  }
}
