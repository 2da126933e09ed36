import { type EntryError, noResponse, type StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type DecideArgs, productDecide } from './staff.ts'

export interface DecidedListing extends DecideArgs {
  seq: number
  /** `sent`: acknowledged, but the queue does not show it yet. */
  step: 'waiting' | 'sent' | 'refused'
  mayUndo: boolean
  /** Reason why it was refused or parked; status 0: without a response. */
  problem: EntryError | null
}

/** Unfinished decisions, oldest first. */
export async function viewDecided(db: UserDb): Promise<DecidedListing[]> {
  return readDecided(await db.outbox.orderBy('seq').toArray())
}

function readDecided(entries: readonly StoredEntry[]): DecidedListing[] {
  return entries.flatMap((entry) => {
    const args = entry.kind === productDecide.kind ? productDecide.read(entry.args, entry.v) : null
    if (args === null) return []
    const { seq, state, sentOnce, lastError } = entry
    const isOver = state === 'rejected' || state === 'parked'
    return {
      ...args,
      seq,
      step: isOver ? 'refused' : state === 'acked' ? 'sent' : 'waiting',
      mayUndo: state === 'queued' && !sentOnce,
      problem: isOver ? (lastError ?? noResponse) : null,
    }
  })
}
