import { categoryLevels } from '#contract/category-editing.ts'
import type { CategoryRow } from '#server/db/schema/categories.ts'
import { AppError } from '#server/kernel/app-error.ts'

type Rows = readonly CategoryRow[]

/** The category of this slug; throws `not_found` for merged and unknown ones. */
export function findLiving(rows: Rows, slug: string): CategoryRow {
  const found = rows.find((one) => one.slug === slug && one.mergedInto === null)
  if (!found) throw new AppError('not_found')
  return found
}

/** The parent category of a slug, resolving merged slugs; null for the first level. */
export function findParent(rows: Rows, slug: string | null): CategoryRow | null {
  if (slug === null) return null
  const named = rows.find((one) => one.slug === slug)
  const found = named?.mergedInto ? rows.find(({ id }) => id === named.mergedInto) : named
  if (!found) throw wrongParent('Cette catégorie n’existe pas.')
  return found
}

export function childrenOf(rows: Rows, parentId: string | null): CategoryRow[] {
  return rows
    .filter((one) => one.parentId === parentId && one.mergedInto === null)
    .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
}

/** Throws for a parent that would create a cycle or exceed the maximum depth. */
export function checkPlace(rows: Rows, parent: CategoryRow | null, moving: CategoryRow | null): void {
  const above = levelOf(rows, parent)
  if (moving && isWithin(rows, parent, moving.id)) {
    throw wrongParent('Une catégorie ne va pas sous elle-même.')
  }
  if (above + (moving ? heightOf(rows, moving.id) : 1) > categoryLevels) {
    throw wrongParent(`L’arbre a au plus ${categoryLevels} niveaux.`)
  }
}

function wrongParent(sentence: string): AppError {
  return new AppError('validation_failed', { fields: { parent: [sentence] } })
}

/** Path from the category up to the first level; stops at cycles. */
function upwards(rows: Rows, from: CategoryRow | null): CategoryRow[] {
  const path: CategoryRow[] = []
  for (let one = from; one && !path.includes(one); ) {
    path.push(one)
    const parentId: string | null = one.parentId
    one = rows.find(({ id }) => id === parentId) ?? null
  }
  return path
}

function levelOf(rows: Rows, one: CategoryRow | null): number {
  return upwards(rows, one).length
}

function isWithin(rows: Rows, one: CategoryRow | null, id: string): boolean {
  return upwards(rows, one).some((above) => above.id === id)
}

function heightOf(rows: Rows, id: string, seen: ReadonlySet<string> = new Set()): number {
  if (seen.has(id)) return 0
  const below = childrenOf(rows, id).map((one) => heightOf(rows, one.id, new Set([...seen, id])))
  return 1 + Math.max(0, ...below)
}
