import type { readOrder } from '#contract/orders.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { ownFeed } from '#server/kernel/feed.ts'
import { partsOf, presentOne, presentOrder } from './present.ts'
import { changedOf, findOwn, newestOf } from './rows.ts'

export const list = ownFeed({
  collection: 'orders',
  newest: newestOf,
  changed: changedOf,
  async show(rows, { tx, actor }) {
    const found = rows.map(({ order }) => order)
    const parts = await partsOf(tx, found)
    return found.map((row) => presentOrder(row, actor.id, parts))
  },
})

export async function readOne(
  { tx, actor }: ReadContext,
  { params }: Input<typeof readOrder>,
): Promise<Answer<typeof readOrder>> {
  const order = await findOwn(tx, actor.id, params.id)
  if (!order) throw new AppError('not_found')
  return { data: await presentOne(tx, order, actor.id) }
}
