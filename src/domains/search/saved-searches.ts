import * as v from 'valibot'
import { maxListLimit } from '#contract/limits.ts'
import {
  dropSavedSearch,
  listSavedSearches,
  savedSearch,
  saveSearch,
  searchToSave,
  withAllFilters,
} from '#contract/saved-searches.ts'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, SavedSearchRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { list } from '#src/sync/collection.ts'
import { gone, mutationOf } from '#src/sync/mutation-of.ts'
import { type Viewed, viewList } from '#src/sync/view/fold.ts'
import { foldKept } from '#src/sync/view/kept-things.ts'

export const savedSearchesCollection = list({
  name: 'savedSearches',
  table: (db) => db.savedSearches,
  path: listSavedSearches.path,
  query: `?limit=${maxListLimit}`,
  row: savedSearch,
})

const common = {
  lane: ({ id }: { id: string }) => `search:${id}`,
  collections: ['savedSearches'],
  coalesce: 'last',
} as const

export const searchSave = mutationOf(saveSearch, {
  ...common,
  kind: 'search.save',
  args: v.object({ id: v.string(), search: searchToSave }),
  body: ({ search }) => search,
  plain: ({ id }, search) => ({ id, search }),
})

export const searchDrop = mutationOf(dropSavedSearch, { ...common, kind: 'search.drop', goalReached: gone })

/** With pending actions applied, newest first. */
export function viewSavedSearches(db: UserDb): Promise<Viewed<SavedSearchRow>[]> {
  return viewList(db, db.savedSearches, foldSavedSearches)
}

export function foldSavedSearches(
  base: readonly SavedSearchRow[],
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): Viewed<SavedSearchRow>[] {
  const { kept, made } = foldKept(base, entries, state, {
    save: searchSave,
    drop: searchDrop,
    changed: (row, { search }) => ({ ...row, ...withAllFilters(search) }),
    added: ({ id, search }, at, { seq }) => ({
      id,
      ...withAllFilters(search),
      created_at: at,
      updated_at: at,
      position: -seq,
    }),
  })
  return [...made.reverse(), ...kept]
}
