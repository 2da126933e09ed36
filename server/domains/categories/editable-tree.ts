import type { EditableCategory } from '#contract/category-editing.ts'
import { categories } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'
import { countNamed, sumOf } from './counts.ts'
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
