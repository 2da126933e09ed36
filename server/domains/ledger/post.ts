import type { LedgerContext, Posted, Posting } from './posting.ts'
import { writeEntry } from './write-entry.ts'

/**
 * Idempotent by key; the same key with other moves throws an Error. Throws `insufficient_funds`. The sync
 * counters of all affected users are locked by the caller (`others`, decision 029), or here.
 */
export function post(context: LedgerContext, posting: Posting): Promise<Posted> {
  return writeEntry(context, posting)
}
