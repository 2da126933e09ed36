import { eq } from 'drizzle-orm'
import type { moveCategory } from '#contract/category-editing.ts'
import { type CategoryRow, categories } from '#server/db/schema/categories.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { checkPlace, childrenOf, findLiving, findParent } from './branches.ts'
import { editableTree } from './editable-tree.ts'
import { lockTree } from './tree.ts'

/** The tree lock serializes concurrent moves. */
export async function move(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof moveCategory>,
): Promise<Answer<typeof moveCategory>> {
  const rows = await lockTree(tx)
  const moving = findLiving(rows, params.slug)
  const parent = findParent(rows, body.parent)
  checkPlace(rows, parent, moving)
  const parentId = parent?.id ?? null
  const there = childrenOf(rows, parentId)
  const wanted = inOrder(there.includes(moving) ? there : [...there, moving], body.order)
  const isMoved = moving.parentId !== parentId || wanted.some((one, at) => one !== there[at])
  if (!isMoved) return { data: await editableTree(tx) }
  for (const [position, one] of wanted.entries()) {
    if (one.position === position && one !== moving) continue
    await tx
      .update(categories)
      .set(one === moving ? { position, parentId } : { position })
      .where(eq(categories.id, one.id))
  }
  const before = {
    parent: rows.find(({ id }) => id === moving.parentId)?.slug ?? null,
    order: childrenOf(rows, moving.parentId).map(({ slug }) => slug),
  }
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'category.move',
    target: 'category',
    targetId: moving.slug,
    before,
    after: { parent: parent?.slug ?? null, order: wanted.map(({ slug }) => slug) },
    reason: body.reason,
  })
  return { data: await editableTree(tx) }
}

/** Categories named in `order` come first, in that order; the others keep their relative order. */
function inOrder(rows: readonly CategoryRow[], order: readonly string[]): CategoryRow[] {
  const place = new Map(order.map((slug, at) => [slug, at]))
  const at = ({ slug }: CategoryRow) => place.get(slug) ?? order.length
  return rows.toSorted((a, b) => at(a) - at(b))
}
