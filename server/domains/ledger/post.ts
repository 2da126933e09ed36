import type { LedgerContext, Posted, Posting } from './posting.ts'
import { writeEntry } from './write-entry.ts'

/**
 * Posts an entry once: the same key again answers the first entry and moves nothing; with other moves it is an Error. Throws
 * `insufficient_funds` when a person has not enough. The counters of everybody whose money moves are locked by the caller
 * (`others`, decision 029), or here.
 */
export function post(context: LedgerContext, posting: Posting): Promise<Posted> {
  return writeEntry(context, posting)
}
