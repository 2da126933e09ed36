import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '#contract/durations.ts'
import { isReviewable } from '#contract/order-life.ts'
import { reviewHiddenDays, type writeReview } from '#contract/reviews.ts'
import { reviews } from '#server/db/schema/social.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { notify } from '../notifications/index.ts'
import { eventsOf, lockOwn, touchOrder } from '../orders/index.ts'
import { findUser } from '../users/index.ts'
import { reviewsOf } from './reviews.ts'

export async function write(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof writeReview>,
): Promise<Answer<typeof writeReview>> {
  const order = await lockOwn(tx, actor.id, params.id)
  if (!order) throw new AppError('not_found')
  if (order.state !== 'completed') throw new AppError('order_state_conflict')
  const events = await eventsOf(tx, order.id)
  if (!isReviewable(order.mode, events)) throw new AppError('review_without_code')
  const before = await reviewsOf(tx, order.id)
  if (before.some(({ authorId }) => authorId === actor.id)) return { message: thanks }
  const subjectId = actor.id === order.buyerId ? order.sellerId : order.buyerId
  const areBoth = before.length > 0
  await tx.insert(reviews).values({
    id: uuidv7({ msecs: now.getTime() }),
    orderId: order.id,
    authorId: actor.id,
    subjectId,
    rating: body.rating,
    text: body.text,
    createdAt: now,
    shownAt: areBoth ? now : new Date(now.getTime() + reviewHiddenDays * dayMs),
  })
  if (areBoth) {
    const isHidden = and(eq(reviews.orderId, order.id), gt(reviews.shownAt, now))
    await tx.update(reviews).set({ shownAt: now }).where(isHidden)
  }
  await touchOrder(tx, order, now)
  const author = (await findUser(tx, actor.id))?.name ?? 'Utilisateur'
  const it = `«\u00a0${order.title}\u00a0»`
  // The content stays hidden until the recipient has written too, so that reviews are independent.
  const message = areBoth
    ? `${author} a donné son avis sur ${it}. Vous pouvez le lire.`
    : `${author} a donné son avis sur ${it}. Vous le lirez après avoir donné le vôtre, ou dans ${reviewHiddenDays} jours.`
  const data = { order_id: order.id, product_id: order.productId, user_id: actor.id }
  await notify(tx, [subjectId], { type: 'review', title: 'Nouvel avis', message, data, now })
  return { message: thanks }
}

const thanks = 'Merci, votre avis est enregistré.'
