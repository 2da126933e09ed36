import type { Attribute, Category } from '#contract/category-tree.ts'
import type { CategoryRow } from '#server/db/schema/categories.ts'

export type TreeRow = Omit<CategoryRow, 'mergedInto' | 'version'> & { mergedInto?: string | null | undefined }

/**
 * The tree in menu order, parents before children. A cycle of parents is cut at its first row, so that its
 * rows are kept. Merged categories become aliases of their target.
 */
export function inMenuOrder(rows: readonly TreeRow[]): Category[] {
  const sorted = rows
    .filter(({ mergedInto }) => !mergedInto)
    .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
  const placed: Category[] = []
  const seen = new Set<string>()
  const place = (row: TreeRow, parent: string | null) => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    const { id, slug, name, position, disabled, attributes } = row
    const aliases = rows.filter(({ mergedInto }) => mergedInto === id).map((one) => one.slug)
    placed.push({ slug, name, parent, position, disabled, attributes, aliases: aliases.sort() })
    for (const child of sorted) if (child.parentId === row.id) place(child, slug)
  }
  for (const row of sorted) if (row.parentId === null) place(row, null)
  for (const row of sorted) place(row, null)
  return placed
}

function categoryOf(tree: readonly Category[], slug: string): Category | undefined {
  return tree.find((one) => one.slug === slug) ?? tree.find(({ aliases }) => aliases.includes(slug))
}

/** The current slug; unknown slugs are returned unchanged. */
export function nowCalled(tree: readonly Category[], slug: string): string {
  return categoryOf(tree, slug)?.slug ?? slug
}

/** Slugs of a category and its descendants, with merged slugs until the job has run. Empty if unknown. */
export function branchOf(tree: readonly Category[], slug: string): string[] {
  const top = categoryOf(tree, slug)
  const branch = new Set<string>()
  for (const one of tree) {
    if (one === top || (one.parent !== null && branch.has(one.parent))) {
      for (const name of [one.slug, ...one.aliases]) branch.add(name)
    }
  }
  return [...branch]
}

/** The path from the first level to the category; empty for an unknown slug. */
export function pathTo(tree: readonly Category[], slug: string): Category[] {
  const found = categoryOf(tree, slug)
  if (!found) return []
  return found.parent === null ? [found] : [...pathTo(tree, found.parent), found]
}

export function attributesOf(tree: readonly Category[], slug: string): Attribute[] {
  const byKey = new Map<string, Attribute>()
  for (const { attributes } of pathTo(tree, slug)) for (const one of attributes) byKey.set(one.key, one)
  return [...byKey.values()]
}
