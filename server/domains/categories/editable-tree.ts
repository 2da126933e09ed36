import { count, isNotNull } from 'drizzle-orm'
import type { EditableCategory } from '#contract/category-editing.ts'
import { categories } from '#server/db/schema/categories.ts'
import { products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import { inMenuOrder } from './tree.ts'

export async function editableTree(tx: Tx): Promise<EditableCategory[]> {
  const rows = await tx.select().from(categories)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const counts = await countNamed(tx)
  return inMenuOrder(rows).flatMap((one) => {
    const row = bySlug.get(one.slug)
    if (!row) return []
    const names = [one.slug, ...one.aliases]
    return {
      ...one,
      id: row.id,
      version: row.version,
      listings: sumOf(counts.listings, names),
      saved_searches: sumOf(counts.searches, names),
    }
  })
}

type Counts = Record<'listings' | 'searches', ReadonlyMap<string, number>>

/** Two index scans. */
async function countNamed(tx: Tx): Promise<Counts> {
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

function sumOf(counts: ReadonlyMap<string, number>, slugs: readonly string[]): number {
  return slugs.reduce((sum, slug) => sum + (counts.get(slug) ?? 0), 0)
}
