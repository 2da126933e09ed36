import type { Attribute, Category } from '#contract/category-tree.ts'
import type { CategoryRow } from '#server/db/schema/categories.ts'

/** What the tree is made of. */
export type TreeRow = Omit<CategoryRow, 'mergedInto' | 'version'> & { mergedInto?: string | null | undefined }

/**
 * The tree in the order of the menu, each category before those below it. Rows whose parents lead in a circle have no
 * way in from above: the circle is cut open at its first row, so that nothing is lost and nobody walks for ever. Merged ones
 * are other names of those that took them over.
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

/** The category of this slug, or the one that took it over. */
function categoryOf(tree: readonly Category[], slug: string): Category | undefined {
  return tree.find((one) => one.slug === slug) ?? tree.find(({ aliases }) => aliases.includes(slug))
}

/** What a category is called now: earlier names become the present one, unknown ones stay. */
export function nowCalled(tree: readonly Category[], slug: string): string {
  return categoryOf(tree, slug)?.slug ?? slug
}

/**
 * The category and all below it, as slugs, with those that were merged into them: listings keep such a slug until the job
 * has come by. Empty when it does not exist.
 */
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

/** The category and those above it, the first level first; empty when it does not exist. */
export function pathTo(tree: readonly Category[], slug: string): Category[] {
  const found = categoryOf(tree, slug)
  if (!found) return []
  return found.parent === null ? [found] : [...pathTo(tree, found.parent), found]
}

/** What products of a category may say about themselves: its own attributes and those of the categories above. */
export function attributesOf(tree: readonly Category[], slug: string): Attribute[] {
  const byKey = new Map<string, Attribute>()
  for (const { attributes } of pathTo(tree, slug)) for (const one of attributes) byKey.set(one.key, one)
  return [...byKey.values()]
}
