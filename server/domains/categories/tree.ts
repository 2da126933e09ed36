import type { Attribute, Category } from '#contract/category-tree.ts'
import type { CategoryRow } from '#server/db/schema/categories.ts'

/**
 * The tree in the order of the menu, each category before those below it. Rows whose parents lead in a circle have no
 * way in from above: the circle is cut open at its first row, so that nothing is lost and nobody walks for ever.
 */
export function inMenuOrder(rows: readonly CategoryRow[]): Category[] {
  const sorted = rows.toSorted((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
  const placed: Category[] = []
  const seen = new Set<string>()
  const place = (row: CategoryRow, parent: string | null) => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    const { slug, name, position, disabled, attributes } = row
    placed.push({ slug, name, parent, position, disabled, attributes })
    for (const child of sorted) if (child.parentId === row.id) place(child, slug)
  }
  for (const row of sorted) if (row.parentId === null) place(row, null)
  for (const row of sorted) place(row, null)
  return placed
}

/** The category and all below it, as slugs; empty when it does not exist. */
export function branchOf(tree: readonly Category[], slug: string): string[] {
  const branch = new Set<string>()
  for (const one of tree) {
    if (one.slug === slug || (one.parent !== null && branch.has(one.parent))) branch.add(one.slug)
  }
  return [...branch]
}

/** The category and those above it, the first level first; empty when it does not exist. */
export function pathTo(tree: readonly Category[], slug: string): Category[] {
  const found = tree.find((one) => one.slug === slug)
  if (!found) return []
  return found.parent === null ? [found] : [...pathTo(tree, found.parent), found]
}

/** What products of a category may say about themselves: its own attributes and those of the categories above. */
export function attributesOf(tree: readonly Category[], slug: string): Attribute[] {
  const byKey = new Map<string, Attribute>()
  for (const { attributes } of pathTo(tree, slug)) for (const one of attributes) byKey.set(one.key, one)
  return [...byKey.values()]
}
