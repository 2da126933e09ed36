import type { EntryKind } from '#contract/ledger.ts'
import type { StoredEntryKind } from '#server/db/schema/ledger.ts'

/** Kinds unknown to older clients are mapped: an unknown kind makes their statement unreadable. */
export function shownKind(kind: StoredEntryKind): EntryKind {
  return kind === 'write_off' ? 'reversal' : kind
}
