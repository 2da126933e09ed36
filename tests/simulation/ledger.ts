import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { Committed } from './phone/raw-storage.ts'

/** How an action ended, derived from the outbox's commits. `living` while its entry is stored. */
export type Fate = 'living' | 'done' | 'absorbed' | 'undone' | 'given-up' | 'lost'

export interface Action {
  key: string
  userId: string
  seq: number
  kind: string
  lane: string
  entry: StoredEntry
  fate: Fate
  /** It was parked once, so its position in the lane is no longer guaranteed. */
  wasParked: boolean
  notices: number
  payload: string | null
  sends: number
  statuses: number[]
  /** The server has refused it permanently, by status and code. */
  isRefused: boolean
  /** When its request was made, the phone knew that the server supports a limit of read-all. */
  knewLimit: boolean
  /** Rank among first successes on the server, null while it has none. */
  doneAt: number | null
}

export interface OutboxChange {
  userId: string
  born: Action[]
  changed: { action: Action; before: StoredEntry }[]
  gone: { action: Action; before: StoredEntry }[]
  before: Committed
  after: Committed
}

/** A request by the user or the page that explains why an entry disappears. */
export type Intent = 'undo' | 'give-up' | 'replace'

export class Ledger {
  readonly actions = new Map<string, Action>()
  readonly #intents = new Map<string, Intent>()
  readonly #deleted = new Set<string>()

  intend(userId: string, seq: number, intent: Intent): void {
    this.#intents.set(`${userId}:${seq}`, intent)
  }

  /** The user has deleted this product, or withdrawn this request: its waiting actions may be dropped. */
  intendDelete(userId: string, target: string): void {
    this.#deleted.add(`${userId}:${target}`)
  }

  intentOf(action: Action): Intent | null {
    return this.#intents.get(`${action.userId}:${action.seq}`) ?? null
  }

  of(userId: string): Action[] {
    return [...this.actions.values()].filter((action) => action.userId === userId)
  }

  /** Records one commit; rows are compared by identity, because every write creates new ones. */
  enter(userId: string, before: Committed, after: Committed): OutboxChange {
    const change: OutboxChange = { userId, born: [], changed: [], gone: [], before, after }
    if (before.outbox === after.outbox) return change
    for (const [seq, entry] of after.outbox) {
      const earlier = before.outbox.get(seq)
      if (earlier === entry) continue
      const known = this.actions.get(entry.key)
      if (known === undefined) change.born.push(this.#open(userId, entry))
      else {
        known.entry = entry
        if (entry.state === 'parked') known.wasParked = true
        if (earlier) change.changed.push({ action: known, before: earlier })
      }
    }
    for (const [seq, entry] of before.outbox) {
      const action = this.actions.get(entry.key)
      if (after.outbox.has(seq) || !action) continue
      change.gone.push({ action, before: entry })
    }
    for (const { action, before: entry } of change.gone) {
      action.fate = this.#fateOf(action, entry, change.born)
    }
    return change
  }

  #open(userId: string, entry: StoredEntry): Action {
    const action: Action = {
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
    this.actions.set(entry.key, action)
    return action
  }

  #fateOf(action: Action, entry: StoredEntry, born: readonly Action[]): Fate {
    if (entry.state === 'acked' || (entry.state === 'sending' && reachedGoal(action))) return 'done'
    const intent = this.intentOf(action)
    if (entry.state === 'queued' && !entry.sentOnce) {
      if (intent === 'undo' || this.#isUndoneWith(action)) return 'undone'
      if (isUserBusy(action, born) || this.#isAbsorbedBySkipped(action)) return 'absorbed'
    }
    const isOver = entry.state === 'rejected' || entry.state === 'parked'
    if (isOver && (intent === 'give-up' || isBegunAgain(action, born))) return 'given-up'
    if (isOver && intent === 'replace' && isReplaced(action, born)) return 'given-up'
    return 'lost'
  }

  /** A delete that is itself not needed any more still removes the waiting actions on its target. */
  #isAbsorbedBySkipped({ kind, userId, lane, entry }: Action): boolean {
    if (kind === 'verification.request') return this.#deleted.has(`${userId}:${entry.target}`)
    return absorbedByDelete.has(kind) && this.#deleted.has(`${userId}:${lane}`)
  }

  /** Undoing the creation of a thing undoes the actions on it. */
  #isUndoneWith({ userId, lane, seq, entry }: Action): boolean {
    const talk = conversationOf(entry)
    return this.of(userId).some(
      (other) =>
        other.seq < seq &&
        this.intentOf(other) === 'undo' &&
        ((other.kind === 'product.create' && other.lane === lane) ||
          (other.kind === 'order.place' && other.lane === lane) ||
          (other.kind === 'conversation.open' && other.entry.target === `conversation:${talk}`)),
    )
  }
}

export function conversationOf({ kind, args }: Pick<StoredEntry, 'kind' | 'args'>): string | null {
  const { id, conversation } = args as { id?: string; conversation?: string }
  return (kind.startsWith('conversation.') ? id : conversation) ?? null
}

const absorbedByDelete = new Set(['product.boost', 'product.create', 'product.edit', 'product.state'])

/** Success when the target does not exist; 'product.pause' is a kind of newer code. */
const fineWhenGone = new Set(['product.delete', 'product.pause', 'conversation.read'])

/** True when the server has said that the action is done: 2xx, or that its goal was reached already. */
export function reachedGoal(action: Action): boolean {
  const absentIsDone = fineWhenGone.has(action.kind) || action.kind.startsWith('notification.')
  return action.statuses.some(
    (status) => (status >= 200 && status < 300) || (absentIsDone && (status === 404 || status === 410)),
  )
}

/**
 * Retrying a message replaces the rejected start of its conversation; an action on an order replaces its rejected
 * order.
 */
function isBegunAgain({ kind, entry }: Action, born: readonly Action[]): boolean {
  if (kind !== 'conversation.open' && kind !== 'order.place') return false
  return isReplaced({ kind, entry }, born)
}

/** The replacement is created in the same commit. */
function isReplaced({ kind, entry }: Pick<Action, 'kind' | 'entry'>, born: readonly Action[]): boolean {
  return born.some((newer) => newer.kind === kind && newer.entry.target === entry.target)
}

/** Kinds whose last action on a target replaces earlier ones. */
const absorbsItsLike = new Set([
  'preference.notification',
  'favorite.set',
  'follow.set',
  'report.create',
  'search.save',
  'search.drop',
  'shop.save',
  'user.block',
])

/**
 * The only replacements of an unsent action: a delete replaces the product's boosts, creation and edits, read-all
 * earlier reads, a choice an earlier one on the same target.
 */
function isUserBusy(action: Action, born: readonly Action[]): boolean {
  return born.some((newer) => {
    if (newer.kind === 'product.delete')
      return absorbedByDelete.has(action.kind) && action.lane === newer.lane
    if (absorbsItsLike.has(newer.kind)) return action.entry.target === newer.entry.target
    return newer.kind === 'notification.readAll' && action.lane === 'notifications'
  })
}
