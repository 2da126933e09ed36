import { eq } from 'drizzle-orm'
import type { answerReview } from '#contract/reviews.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { presentReview } from './present.ts'
import { findReceived } from './rows.ts'

export async function answer(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof answerReview>,
): Promise<Answer<typeof answerReview>> {
  const found = await findReceived(tx, actor.id, params.id, now)
  if (!found) throw new AppError('not_found')
  // Only one answer is possible: return the existing one.
  if (found.review.answer !== null) return { data: presentReview(found) }
  await tx.update(reviews).set({ answer: body.text }).where(eq(reviews.id, found.review.id))
  const person = (await findUser(tx, actor.id))?.name ?? 'Utilisateur'
  const message = `${person} a répondu à votre avis sur «\u00a0${found.title}\u00a0».`
  const data = { order_id: found.review.orderId, user_id: actor.id }
  await notify(tx, [found.author.id], { type: 'review', title: 'Réponse à votre avis', message, data, now })
  return { data: presentReview({ ...found, review: { ...found.review, answer: body.text } }) }
}
