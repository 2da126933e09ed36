import { eq } from 'drizzle-orm'
import type { changeCategory } from '#contract/category-editing.ts'
import { categories } from '#server/db/schema/categories.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { canonical } from '#server/kernel/canonical.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { findLiving } from './branches.ts'
import { editableTree } from './editable-tree.ts'
import { lockTree } from './rows.ts'

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
