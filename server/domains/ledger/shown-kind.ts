import type { EntryKind } from '#contract/ledger.ts'
import type { StoredEntryKind } from '#server/db/schema/ledger.ts'

/** The kind as phones know it: one that came after their version would make a statement unreadable. */
export function shownKind(kind: StoredEntryKind): EntryKind {
  return kind === 'write_off' ? 'reversal' : kind
}
