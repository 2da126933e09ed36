import type { EntryError, StoredEntry } from '#src/db/outbox-entry.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type DecideArgs, productDecide } from '../mutations/product-decide.ts'

/** What was decided about a listing on this device, and how far that is. */
export interface DecidedListing extends DecideArgs {
  seq: number
  /** `sent`: the server has it, the queue shows it in a moment. */
  step: 'waiting' | 'sent' | 'refused'
  /** Nothing of it can have left: it may be taken back. */
  mayUndo: boolean
  /** Why it was refused or set aside; status 0: without an answer of the server. */
  problem: EntryError | null
}

const unexplained: EntryError = { status: 0, code: null }

/** What was decided about listings here and is not over, oldest first. */
export async function viewDecided(db: UserDb): Promise<DecidedListing[]> {
  return readDecided(await db.outbox.orderBy('seq').toArray())
}

/** The same of the outbox as it was read. Pure. */
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
      problem: isOver ? (lastError ?? unexplained) : null,
    }
  })
}
