import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState } from '#src/db/rows.ts'

/* Apart from the folds, so that a screen which shows one kind of action needs no other. */

/** True while the entry's effect is the user's truth: queued, under way, or acknowledged but not yet pulled. */
export function isLive(entry: StoredEntry): boolean {
  return entry.state === 'queued' || entry.state === 'sending' || entry.state === 'acked'
}

/** True when a landed pull of this collection has seen the acknowledged effect. */
export function isCovered(entry: StoredEntry, state: CollectionState | undefined): boolean {
  if (entry.state !== 'acked' || state === undefined) return false
  if (entry.ackSeq !== null && state.seq !== null) return state.seq >= entry.ackSeq
  return entry.ackTick !== null && state.tick >= entry.ackTick
}

/** True when this collection will never show an effect: the server has none, or it is the staff's and was refused. */
export function isLost(state: CollectionState | undefined): boolean {
  if (state === undefined) return false
  return state.absent || (state.failure === 403 && state.name.startsWith('admin:'))
}
