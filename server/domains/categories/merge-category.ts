import { eq, or } from 'drizzle-orm'
import type { mergeCategory, previewMerge } from '#contract/category-editing.ts'
import { type CategoryRow, categories } from '#server/db/schema/categories.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { childrenOf, findLiving } from './branches.ts'
import { editableTree } from './editable-tree.ts'
import { moveSearches } from './move-merged.ts'
import { attributesOf, inMenuOrder, lockTree, pathTo } from './tree.ts'

/** Both slugs mean the target from now on; products are moved later, per seller. Idempotent. */
export async function merge(
  { tx, actor, now, emit }: WriteContext,
  { params, body }: Input<typeof mergeCategory>,
): Promise<Answer<typeof mergeCategory>> {
  const rows = await lockTree(tx)
  const target = findTarget(rows, body.into)
  const isDone = rows.some(({ slug, mergedInto }) => slug === params.slug && mergedInto === target.id)
  if (isDone) return { data: await editableTree(tx) }
  const source = findLiving(rows, params.slug)
  if (source.id === target.id) throw wrong('Choisissez une autre catégorie.')
  if (childrenOf(rows, source.id).length > 0) throw new AppError('category_in_use')
  const known = (await editableTree(tx)).find(({ slug }) => slug === source.slug)
  await tx
    .update(categories)
    .set({ mergedInto: target.id, disabled: true, version: source.version + 1 })
    .where(or(eq(categories.id, source.id), eq(categories.mergedInto, source.id)))
  await moveSearches(tx, source, target)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'category.merge',
    target: 'category',
    targetId: source.slug,
    before: { name: source.name, listings: known?.listings ?? 0, saved_searches: known?.saved_searches ?? 0 },
    after: { into: target.slug },
    reason: body.reason,
  })
  emit({ type: 'categories-merged' })
  return { data: await editableTree(tx) }
}

/** A merge target must be neither closed nor below a closed category. */
function findTarget(rows: readonly CategoryRow[], slug: string): CategoryRow {
  const target = rows.find((one) => one.slug === slug && one.mergedInto === null)
  if (!target) throw wrong('Cette catégorie n’existe pas.')
  if (pathTo(inMenuOrder(rows), slug).some(({ disabled }) => disabled)) {
    throw wrong('Cette catégorie est fermée. Choisissez-en une autre.')
  }
  return target
}

function wrong(sentence: string): AppError {
  return new AppError('validation_failed', { fields: { into: [sentence] } })
}

export async function preview(
  { tx }: ReadContext<(typeof previewMerge)['access']>,
  { params, query }: Input<typeof previewMerge>,
): Promise<Answer<typeof previewMerge>> {
  const tree = await editableTree(tx)
  const source = tree.find(({ slug }) => slug === params.slug)
  if (!source || !tree.some(({ slug }) => slug === query.into)) throw new AppError('not_found')
  const targetKeys = new Set(attributesOf(tree, query.into).map(({ key }) => key))
  return {
    data: {
      listings: source.listings,
      saved_searches: source.saved_searches,
      subcategories: tree.filter(({ parent }) => parent === source.slug).length,
      aliases: [source.slug, ...source.aliases],
      attributes_not_asked: attributesOf(tree, source.slug)
        .filter(({ key }) => !targetKeys.has(key))
        .map(({ key, label }) => ({ key, label })),
    },
  }
}
