import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { type CollectionState, staffPrefix } from '#src/db/rows.ts'

/** True while the view includes the entry's effect: queued, sending, or acknowledged but not yet pulled. */
export function isLive(entry: StoredEntry): boolean {
  return entry.state === 'queued' || entry.state === 'sending' || entry.state === 'acked'
}

/** True when a pull of this collection includes the acknowledged effect. */
export function isCovered(entry: StoredEntry, state: CollectionState | undefined): boolean {
  if (entry.state !== 'acked' || state === undefined) return false
  if (entry.ackSeq !== null && state.seq !== null) return state.seq >= entry.ackSeq
  return entry.ackTick !== null && state.tick >= entry.ackTick
}

/** True when this collection can never show an effect: absent on the server, or a staff collection that answers 403. */
export function isLost(state: CollectionState | undefined): boolean {
  if (state === undefined) return false
  return state.absent || (state.failure === 403 && state.name.startsWith(staffPrefix))
}
