import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, SavedSearchRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { searchDrop } from '../mutations/search-drop.ts'
import { searchSave } from '../mutations/search-save.ts'
import type { Viewed } from './fold.ts'
import { foldKept } from './kept-things.ts'
import { liveEntries } from './live-entries.ts'

/** With pending actions applied, newest first. */
export function viewSavedSearches(db: UserDb): Promise<Viewed<SavedSearchRow>[]> {
  return db.transaction('r', db.outbox, db.collections, db.savedSearches, async () => {
    const [base, entries, state] = await Promise.all([
      db.savedSearches.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get('savedSearches'),
    ])
    return foldSavedSearches(base, entries, state)
  })
}

export function foldSavedSearches(
  base: readonly SavedSearchRow[],
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): Viewed<SavedSearchRow>[] {
  const { kept, made } = foldKept(base, entries, state, {
    save: searchSave,
    drop: searchDrop,
    changed: (row, { search }) => ({ ...row, ...search }),
    added: ({ id, search }, at, { seq }) => ({
      id,
      ...search,
      created_at: at,
      updated_at: at,
      position: -seq,
    }),
  })
  return [...made.reverse(), ...kept]
}
