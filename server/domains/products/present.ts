import type { Product } from '#contract/products.ts'
import type { ProductRow } from '#server/db/schema/products.ts'

function photoOf(row: ProductRow): Product['photo'] {
  if (row.photoHash === null) return null
  return { url: `/media/${row.photoHash}.webp`, width: row.photoWidth, height: row.photoHeight }
}

/** A listing as lists show it; `category` is the slug. */
export function presentProduct(row: ProductRow, now: Date): Product {
  return {
    id: row.id,
    title: row.title,
    price: row.price,
    state: row.state,
    city: row.city,
    category: row.category,
    photo: photoOf(row),
    is_boosted: row.boostedUntil !== null && row.boostedUntil > now,
    boosted_until: row.boostedUntil?.toISOString() ?? null,
    views: row.views,
    favorites_count: row.favoritesCount,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
