import { eq } from 'drizzle-orm'
import type { answerDispute, listDisputes, openDispute } from '#contract/orders.ts'
import { disputes } from '#server/db/schema/orders.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { ownPhotos } from '../photos/index.ts'
import { advance } from './advance.ts'
import { notifyParties } from './notify-parties.ts'
import { roleOf } from './policy.ts'
import { partsOf, presentDispute, presentOne } from './present.ts'
import { disputedOrders, lockOwn, touchOrder } from './rows.ts'

/** The dispute, open or decided; the caller has locked the order. */
export async function findDispute(
  tx: Tx,
  orderId: string,
): Promise<typeof disputes.$inferSelect | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.orderId, orderId))
  return row
}

/** Throws `photo_missing` unless all photos exist and belong to the user. */
async function checkPictures(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const found = await ownPhotos(tx, userId, ids)
  if (ids.some((id) => !found.has(id))) {
    throw new AppError('photo_missing', { fields: { photos: ['Une photo n’est pas arrivée.'] } })
  }
}

export async function open(
  context: WriteContext,
  { params, body }: Input<typeof openDispute>,
): Promise<Answer<typeof openDispute>> {
  const { tx, actor, now } = context
  const order = await lockOwn(tx, actor.id, params.id)
  const by = order && roleOf(order, actor.id)
  if (!order || !by) throw new AppError('not_found')
  const before = await findDispute(tx, order.id)
  if (before) {
    // The same user's repetition is idempotent; the other user's statement must not be dropped silently.
    if (before.statements[0]?.author_id !== actor.id) throw new AppError('order_state_conflict')
    return { data: await presentOne(tx, order, actor.id) }
  }
  const row = await advance(context, order, { event: 'dispute', by, actorId: actor.id })
  await checkPictures(tx, actor.id, body.photos)
  const statement = { author_id: actor.id, text: body.text, photo_ids: body.photos, at: now.toISOString() }
  await tx
    .insert(disputes)
    .values({ orderId: order.id, reason: body.reason, statements: [statement], openedAt: now })
  return { data: await presentOne(tx, row, actor.id) }
}

export async function answer(
  context: WriteContext,
  { params, body }: Input<typeof answerDispute>,
): Promise<Answer<typeof answerDispute>> {
  const { tx, actor, now } = context
  const order = await lockOwn(tx, actor.id, params.id)
  if (!order) throw new AppError('not_found')
  const dispute = await findDispute(tx, order.id)
  if (!dispute) throw new AppError('order_state_conflict')
  const before = dispute.statements.find(({ author_id }) => author_id === actor.id)
  if (before) {
    if (before.text !== body.text) throw new AppError('order_state_conflict')
    return { data: await presentOne(tx, order, actor.id) }
  }
  if (order.state !== 'disputed') throw new AppError('order_state_conflict')
  await checkPictures(tx, actor.id, body.photos)
  const statement = { author_id: actor.id, text: body.text, photo_ids: body.photos, at: now.toISOString() }
  await tx
    .update(disputes)
    .set({ statements: [...dispute.statements, statement] })
    .where(eq(disputes.orderId, order.id))
  await notifyParties(context, order, { notice: 'answer', actorId: actor.id })
  return { data: await presentOne(tx, await touchOrder(tx, order, now), actor.id) }
}

export async function listOpen(
  { tx }: ReadContext<(typeof listDisputes)['access']>,
  { query }: Input<typeof listDisputes>,
): Promise<Answer<typeof listDisputes>> {
  const after = readTimePlace('disputes', query.cursor)
  const found = await disputedOrders(tx, after, query.limit + 1)
  const { rows, meta } = timePage('disputes', found, query.limit, ({ order, openedAt }) => ({
    at: openedAt,
    id: order.id,
  }))
  const orders = rows.map(({ order }) => order)
  const parts = await partsOf(tx, orders)
  return { data: orders.map((row) => presentDispute(row, parts)), meta }
}
