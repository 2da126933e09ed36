import { count, isNotNull } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'

export type Counts = Record<'listings' | 'searches', ReadonlyMap<string, number>>

/** Two index scans. */
export async function countNamed(tx: Tx): Promise<Counts> {
  const listings = await tx
    .select({ slug: products.category, total: count() })
    .from(products)
    .groupBy(products.category)
  const searches = await tx
    .select({ slug: savedSearches.category, total: count() })
    .from(savedSearches)
    .where(isNotNull(savedSearches.category))
    .groupBy(savedSearches.category)
  const bySlug = (rows: readonly { slug: string | null; total: number }[]) =>
    new Map(rows.flatMap(({ slug, total }) => (slug === null ? [] : [[slug, total] as const])))
  return { listings: bySlug(listings), searches: bySlug(searches) }
}

export function sumOf(counts: ReadonlyMap<string, number>, slugs: readonly string[]): number {
  return slugs.reduce((sum, slug) => sum + (counts.get(slug) ?? 0), 0)
}
