import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DecisionTarget } from '#contract/decision-kinds.ts'
import { hourMs } from '#contract/durations.ts'
import { type createReport, type ReportTarget, reportsPerHour } from '#contract/reports.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { cases, reports } from '#server/db/schema/moderation.ts'
import { products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/social.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError, tooSoon } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { publicStates } from '../products/index.ts'
import { findUser } from '../users/index.ts'

type Body = Input<typeof createReport>['body']

/** Whether the target exists, is visible to the user and belongs to another user. */
async function isThere(tx: Tx, actorId: string, { target, target_id }: Body, now: Date): Promise<boolean> {
  if (target === 'user') return target_id !== actorId && (await findUser(tx, target_id)) !== null
  if (target === 'message') return isReceived(tx, actorId, target_id)
  if (target === 'review') return isRead(tx, actorId, target_id, now)
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.id, target_id),
        ne(products.sellerId, actorId),
        inArray(products.state, [...publicStates]),
      ),
    )
  return found.length > 0
}

async function isRead(tx: Tx, actorId: string, id: string, now: Date): Promise<boolean> {
  const isOfOther = and(eq(reviews.id, id), ne(reviews.authorId, actorId))
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(isOfOther, lte(reviews.shownAt, now), isNull(reviews.hiddenAt)))
  return found.length > 0
}

async function isReceived(tx: Tx, actorId: string, id: string): Promise<boolean> {
  const isOfOther = and(eq(messages.id, id), ne(messages.senderId, actorId))
  const found = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(isOfOther, or(eq(messages.buyerId, actorId), eq(messages.sellerId, actorId))))
  return found.length > 0
}

async function hasReported(tx: Tx, actorId: string, { target, target_id }: Body): Promise<boolean> {
  const own = and(
    eq(reports.reporterId, actorId),
    eq(reports.target, target),
    eq(reports.targetId, target_id),
  )
  const found = await tx.select({ id: reports.id }).from(reports).where(own)
  return found.length > 0
}

/** Throws `too_many_requests` above the hourly limit; the outbox entry is retried after the given time. */
async function checkPace(tx: Tx, actorId: string, now: Date): Promise<void> {
  const [tooMany] = await tx
    .select({ at: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.reporterId, actorId), gt(reports.createdAt, new Date(now.getTime() - hourMs))))
    .orderBy(desc(reports.createdAt))
    .offset(reportsPerHour - 1)
    .limit(1)
  if (tooMany) throw tooSoon(tooMany.at, hourMs, now)
}

export async function create(
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof createReport>,
): Promise<Answer<typeof createReport>> {
  const answer = { message: 'Merci. L’équipe regardera ce signalement.' }
  // Idempotent, even if the target has been removed since.
  if (await hasReported(tx, actor.id, body)) return answer
  if (!(await isThere(tx, actor.id, body, now))) throw new AppError('not_found')
  await checkPace(tx, actor.id, now)
  const { id, target, target_id: targetId, reason, text } = body
  const made = await tx
    .insert(reports)
    .values({ id, reporterId: actor.id, target, targetId, reason, text, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (made.length === 0) throw new AppError('id_taken')
  const personId = await subjectOf(tx, target, targetId)
  // The account was erased in the meantime: no case is needed.
  if (personId === null) return answer
  const caseId = await joinCase(tx, { target, targetId, personId }, now)
  await tx.update(reports).set({ caseId }).where(eq(reports.id, id))
  return answer
}

interface Reported {
  target: ReportTarget
  targetId: string
  personId: string
}

/** Adds a report to the open case of the target, or opens a case; returns its id. */
async function joinCase(tx: Tx, { target, targetId, personId }: Reported, now: Date): Promise<string> {
  const [row] = await tx
    .insert(cases)
    .values({
      id: uuidv7({ msecs: now.getTime() }),
      kind: 'report',
      target,
      targetId,
      personId,
      reportsCount: 1,
      openedAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [cases.target, cases.targetId],
      targetWhere: sql`kind = 'report' and closed_at is null`,
      set: {
        reportsCount: sql`${cases.reportsCount} + 1`,
        lastAt: sql`greatest(${cases.lastAt}, excluded.last_at)`,
      },
    })
    .returning({ id: cases.id })
  if (!row) throw new Error('a report without its case')
  return row.id
}

/** Owner of a target (seller, author, user); null for a missing target or erased account. */
export async function subjectOf(tx: Tx, target: DecisionTarget, id: string): Promise<string | null> {
  const owner = await ownerOf(tx, target, id)
  return owner && (await findUser(tx, owner)) ? owner : null
}

async function ownerOf(tx: Tx, target: DecisionTarget, id: string): Promise<string | null> {
  if (target === 'user') return id
  const one = {
    product: () => tx.select({ id: products.sellerId }).from(products).where(eq(products.id, id)),
    message: () => tx.select({ id: messages.senderId }).from(messages).where(eq(messages.id, id)),
    review: () => tx.select({ id: reviews.authorId }).from(reviews).where(eq(reviews.id, id)),
  }
  const [row] = await one[target]()
  return row?.id ?? null
}
