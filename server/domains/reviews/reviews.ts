import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { answerReview, listReviews, Review } from '#contract/reviews.ts'
import { orders } from '#server/db/schema/orders.ts'
import { reviews } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { notify } from '../notifications/index.ts'
import { findShownUser, findUser } from '../users/index.ts'

const columns = {
  review: reviews,
  author: { id: users.id, name: users.name, avatar: users.avatar },
  title: orders.title,
}

type FullReview = Awaited<ReturnType<typeof shownOf>>[number]

function full(tx: Tx) {
  return tx
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.authorId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .$dynamic()
}

/** Both parties have written or the waiting period has passed, and staff have not hidden it. */
const isShown = (now: Date) => and(lte(reviews.shownAt, now), isNull(reviews.hiddenAt))

function shownOf(tx: Tx, subjectId: string, now: Date, limit: number) {
  return full(tx)
    .where(and(eq(reviews.subjectId, subjectId), isShown(now)))
    .orderBy(desc(reviews.shownAt), desc(reviews.id))
    .limit(limit)
}

async function findReceived(
  tx: Tx,
  subjectId: string,
  id: string,
  now: Date,
): Promise<FullReview | undefined> {
  const [row] = await full(tx).where(and(eq(reviews.id, id), eq(reviews.subjectId, subjectId), isShown(now)))
  return row
}

export function reviewsOf(tx: Tx, orderId: string) {
  return tx.select().from(reviews).where(eq(reviews.orderId, orderId))
}

export async function findReview(tx: Tx, id: string): Promise<FullReview | undefined> {
  const [row] = await full(tx).where(eq(reviews.id, id))
  return row
}

export function presentReview({ review, author, title }: FullReview): Review {
  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    author,
    product_title: title,
    answer: review.answer,
    created_at: review.createdAt.toISOString(),
  }
}

export async function list(
  { tx, now }: ReadContext<'public'>,
  { params, query }: Input<typeof listReviews>,
): Promise<Answer<typeof listReviews>> {
  if (!(await findShownUser(tx, params.id))) throw new AppError('not_found')
  return { data: (await shownOf(tx, params.id, now, query.limit)).map(presentReview) }
}

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

/** Hides a review and excludes it from ratings; false if already hidden. */
export async function hideReview(tx: Tx, id: string, now: Date): Promise<boolean> {
  const isShown = and(eq(reviews.id, id), isNull(reviews.hiddenAt))
  const done = await tx.update(reviews).set({ hiddenAt: now }).where(isShown).returning({ id: reviews.id })
  return done.length > 0
}

export async function showReview(tx: Tx, id: string): Promise<boolean> {
  const isHidden = and(eq(reviews.id, id), isNotNull(reviews.hiddenAt))
  const done = await tx.update(reviews).set({ hiddenAt: null }).where(isHidden).returning({ id: reviews.id })
  return done.length > 0
}

export async function authorOf(
  tx: Tx,
  actor: { id: string },
  { params }: { params: { id: string } },
): Promise<string[]> {
  const rows = await tx
    .select({ id: reviews.authorId })
    .from(reviews)
    .where(and(eq(reviews.id, params.id), eq(reviews.subjectId, actor.id)))
  return rows.map(({ id }) => id)
}
