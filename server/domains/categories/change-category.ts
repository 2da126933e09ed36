import { eq } from 'drizzle-orm'
import type { changeCategory, createCategory } from '#contract/category-editing.ts'
import { categories } from '#server/db/schema/categories.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { canonical } from '#server/kernel/canonical.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { checkPlace, childrenOf, findLiving, findParent } from './branches.ts'
import { editableTree } from './editable-tree.ts'
import { lockTree } from './tree.ts'

export async function create(
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof createCategory>,
): Promise<Answer<typeof createCategory>> {
  const { id, slug, name, attributes, reason } = body
  const rows = await lockTree(tx)
  const known = rows.find((one) => one.id === id)
  if (known && known.slug !== slug) throw new AppError('id_taken')
  if (known) return { data: await editableTree(tx) }
  // Merged categories keep their slugs as aliases, so those stay taken.
  if (rows.some((one) => one.slug === slug)) throw new AppError('slug_taken')
  const parent = findParent(rows, body.parent)
  checkPlace(rows, parent, null)
  const last = childrenOf(rows, parent?.id ?? null).at(-1)
  const row = { slug, name, attributes, position: (last?.position ?? -1) + 1 }
  await tx.insert(categories).values({ id, ...row, parentId: parent?.id ?? null })
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'category.create',
    target: 'category',
    targetId: slug,
    after: { name, parent: parent?.slug ?? null, attributes },
    reason,
  })
  return { data: await editableTree(tx) }
}

/** Fields that can change in place. Products keep values of attributes that were removed. */
const fields = ['name', 'attributes', 'disabled'] as const

export async function change(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof changeCategory>,
): Promise<Answer<typeof changeCategory>> {
  const row = findLiving(await lockTree(tx), params.slug)
  if (row.version !== body.seen) throw new AppError('settings_changed')
  const changed = fields.filter(
    (field) => body[field] !== undefined && canonical(body[field]) !== canonical(row[field]),
  )
  if (changed.length === 0) return { data: await editableTree(tx) }
  const after = Object.fromEntries(changed.map((field) => [field, body[field]]))
  await tx
    .update(categories)
    .set({ ...after, version: row.version + 1 })
    .where(eq(categories.id, row.id))
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'category.change',
    target: 'category',
    targetId: row.slug,
    before: Object.fromEntries(changed.map((field) => [field, row[field]])),
    after,
    reason: body.reason,
  })
  return { data: await editableTree(tx) }
}
