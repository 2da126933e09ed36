import type { SavedSearch } from '#contract/saved-searches.ts'
import type { SavedSearchRow } from './saved-rows.ts'

export function presentSaved(row: SavedSearchRow): SavedSearch {
  const { userId: _, query: __, keys: ___, notifiedAt: ____, createdAt, updatedAt, ...shown } = row
  return { ...shown, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}
