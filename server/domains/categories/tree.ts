import { sql } from 'drizzle-orm'
import type { Attribute, Category, listCategories } from '#contract/category-tree.ts'
import { type CategoryRow, categories } from '#server/db/schema/categories.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'

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

export async function readTree(tx: Tx): Promise<Category[]> {
  return inMenuOrder(await tx.select().from(categories))
}

/** Reads all rows under an advisory lock against tree changes; products can still be written. */
export async function lockTree(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
  return tx.select().from(categories)
}

const numberForm = /^\d{1,9}(?:[.,]\d{1,3})?$/
const keyForm = /^[a-z][a-z0-9_]{0,39}$/

function faultOf(attribute: Attribute | undefined, value: string): string | null {
  if (!attribute) return 'Cette caractéristique n’existe pas dans cette catégorie.'
  if (attribute.kind === 'number') return numberForm.test(value) ? null : 'Indiquez un nombre.'
  if (attribute.kind === 'choice')
    return attribute.choices.includes(value) ? null : 'Choisissez une valeur de la liste.'
  return null
}

/** Errors by field; unknown keys with an unexpected form are not echoed. */
export function wrongAttributes(
  attributes: readonly Attribute[],
  values: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const wrong: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(values)) {
    const sentence = faultOf(
      attributes.find((one) => one.key === key),
      value,
    )
    if (sentence !== null) wrong[keyForm.test(key) ? `attributes.${key}` : 'attributes'] = [sentence]
  }
  return wrong
}

export async function listAll({ tx }: ReadContext<'public'>): Promise<Answer<typeof listCategories>> {
  return { data: await readTree(tx) }
}
