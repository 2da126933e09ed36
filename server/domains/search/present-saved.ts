import type { SavedSearch } from '#contract/saved-searches.ts'
import type { SavedSearchRow } from './saved-rows.ts'

export function presentSaved(row: SavedSearchRow): SavedSearch {
  const { id, q, category, city, condition, alerts } = row
  return {
    id,
    q,
    category,
    city,
    min_price: row.minPrice,
    max_price: row.maxPrice,
    condition,
    alerts,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
