import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { Committed } from './phone/raw-storage.ts'

/** How an action ended, as the commits of the outbox tell it. `living` while its entry is stored. */
export type Fate = 'living' | 'done' | 'absorbed' | 'undone' | 'given-up' | 'lost'

/** Everything that is known of one committed action. */
export interface Deed {
  key: string
  userId: string
  seq: number
  kind: string
  lane: string
  /** The entry as it was stored last. */
  entry: StoredEntry
  fate: Fate
  /** It was set aside once, so its place in the lane is no longer promised. */
  wasParked: boolean
  notices: number
  /** What left the phone under this key, the first time. */
  payload: string | null
  sends: number
  /** Statuses that the server gave for this key. */
  statuses: number[]
  /** The server has refused it for good, by status and code. */
  isRefused: boolean
  /** When its request was made, the phone knew that the server understands a limit of read-all. */
  knewLimit: boolean
  /** Rank among first successes on the server, null while it has none. */
  doneAt: number | null
}

/** What changed between two committed states of one outbox. */
export interface OutboxChange {
  userId: string
  born: Deed[]
  changed: { deed: Deed; before: StoredEntry }[]
  gone: { deed: Deed; before: StoredEntry }[]
  before: Committed
  after: Committed
}

/** What the user (or the page in their name) has just asked for, so that a vanishing entry can be explained. */
export type Intent = 'undo' | 'give-up'

/** The book of all actions, kept from what the database committed and what passed over the network. */
export class Ledger {
  readonly deeds = new Map<string, Deed>()
  readonly #intents = new Map<string, Intent>()

  intend(userId: string, seq: number, intent: Intent): void {
    this.#intents.set(`${userId}:${seq}`, intent)
  }

  intentOf(deed: Deed): Intent | null {
    return this.#intents.get(`${deed.userId}:${deed.seq}`) ?? null
  }

  of(userId: string): Deed[] {
    return [...this.deeds.values()].filter((deed) => deed.userId === userId)
  }

  /** Enters one commit; rows are compared by identity, because every write makes new ones. */
  enter(userId: string, before: Committed, after: Committed): OutboxChange {
    const change: OutboxChange = { userId, born: [], changed: [], gone: [], before, after }
    if (before.outbox === after.outbox) return change
    for (const [seq, entry] of after.outbox) {
      const earlier = before.outbox.get(seq)
      if (earlier === entry) continue
      const known = this.deeds.get(entry.key)
      if (known === undefined) change.born.push(this.#open(userId, entry))
      else {
        known.entry = entry
        if (entry.state === 'parked') known.wasParked = true
        if (earlier) change.changed.push({ deed: known, before: earlier })
      }
    }
    for (const [seq, entry] of before.outbox) {
      const deed = this.deeds.get(entry.key)
      if (after.outbox.has(seq) || !deed) continue
      change.gone.push({ deed, before: entry })
    }
    for (const { deed, before: entry } of change.gone) {
      deed.fate = this.#fateOf(deed, entry, change.born)
    }
    return change
  }

  #open(userId: string, entry: StoredEntry): Deed {
    const deed: Deed = {
      key: entry.key,
      userId,
      seq: entry.seq,
      kind: entry.kind,
      lane: entry.lane,
      entry,
      fate: 'living',
      wasParked: entry.state === 'parked',
      notices: 0,
      payload: null,
      sends: 0,
      statuses: [],
      isRefused: false,
      knewLimit: false,
      doneAt: null,
    }
    this.deeds.set(entry.key, deed)
    return deed
  }

  #fateOf(deed: Deed, entry: StoredEntry, born: readonly Deed[]): Fate {
    if (entry.state === 'acked' || (entry.state === 'sending' && reachedGoal(deed))) return 'done'
    const intent = this.intentOf(deed)
    if (entry.state === 'queued' && !entry.sentOnce) {
      if (intent === 'undo') return 'undone'
      if (isAbsorbed(deed, born) || this.#isAbsorbedBySkipped(deed)) return 'absorbed'
    }
    if ((entry.state === 'rejected' || entry.state === 'parked') && intent === 'give-up') return 'given-up'
    return 'lost'
  }

  /** A delete that is itself not needed any more still takes earlier boosts with it. */
  #isAbsorbedBySkipped(deed: Deed): boolean {
    return (
      deed.kind === 'product.boost' &&
      this.of(deed.userId).some((other) => other.kind === 'product.delete' && other.lane === deed.lane)
    )
  }
}

/** True when the server has said that the action is done: 2xx, or that its goal was reached already. */
export function reachedGoal(deed: Deed): boolean {
  const absentIsDone = deed.kind !== 'product.boost' && deed.kind !== 'preference.notification'
  return deed.statuses.some(
    (status) => (status >= 200 && status < 300) || (absentIsDone && (status === 404 || status === 410)),
  )
}

/**
 * Only these may swallow an action that has not left: a delete its product's boosts, a read-all earlier reads, a choice
 * an earlier one of the same type.
 */
function isAbsorbed(deed: Deed, born: readonly Deed[]): boolean {
  return born.some((newer) => {
    if (newer.kind === 'product.delete') return deed.kind === 'product.boost' && deed.lane === newer.lane
    if (newer.kind === 'preference.notification') return deed.entry.target === newer.entry.target
    return newer.kind === 'notification.readAll' && deed.lane === 'notifications'
  })
}
