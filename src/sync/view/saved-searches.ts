import type { SearchToSave } from '#contract/saved-searches.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, SavedSearchRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { searchDrop } from '../mutations/search-drop.ts'
import { searchSave } from '../mutations/search-save.ts'
import { isCovered, isLive, type Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'

/** The searches that the user keeps, the last first, as they will be when every waiting action has been accepted. */
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

/** Of each search the last action that the base does not show yet counts; new ones stand first. */
export function foldSavedSearches(
  base: readonly SavedSearchRow[],
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): Viewed<SavedSearchRow>[] {
  const last = new Map<string, { entry: StoredEntry; search: SearchToSave | null }>()
  for (const entry of entries) {
    if (!isLive(entry) || isCovered(entry, state)) continue
    const saved = entry.kind === searchSave.kind ? searchSave.read(entry.args, entry.v) : null
    const dropped = entry.kind === searchDrop.kind ? searchDrop.read(entry.args, entry.v) : null
    const id = saved?.id ?? dropped?.id
    if (id !== undefined) last.set(id, { entry, search: saved?.search ?? null })
  }
  const kept = base.flatMap((row): Viewed<SavedSearchRow>[] => {
    const change = last.get(row.id)
    if (change === undefined) return [{ row, waiting: false }]
    if (change.search === null) return []
    return [{ row: { ...row, ...change.search }, waiting: change.entry.state !== 'acked' }]
  })
  const known = new Set(base.map(({ id }) => id))
  const added = [...last].flatMap(([id, { entry, search }]): Viewed<SavedSearchRow>[] => {
    if (search === null || known.has(id)) return []
    const at = new Date(entry.createdAt).toISOString()
    const row = { id, ...search, created_at: at, updated_at: at, position: -entry.seq }
    return [{ row, waiting: entry.state !== 'acked' }]
  })
  return [...added.reverse(), ...kept]
}
