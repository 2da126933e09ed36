import { and, asc, eq, gt, inArray, isNotNull, isNull, max, ne, or } from 'drizzle-orm'
import { isAdmin } from '#contract/permissions.ts'
import type { FullPerson, readPerson } from '#contract/staff-people.ts'
import { sessions } from '#server/db/schema/account-security.ts'
import { cases, reports } from '#server/db/schema/moderation.ts'
import { disputes, orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { historyOf } from '../audit/index.ts'
import { decisionsAbout, targetsOf } from '../decisions/index.ts'
import { accountsOnDevice } from '../sessions/index.ts'
import { signalsOfPerson } from '../signals/index.ts'
import { findUser, isStaff, presentForStaff, ratingsOf } from '../users/index.ts'

const shown = 20

export async function readOne(
  { tx, actor, now }: ReadContext<(typeof readPerson)['access']>,
  { params }: Input<typeof readPerson>,
): Promise<Answer<typeof readPerson>> {
  const { id } = params
  const person = await findUser(tx, id)
  if (!person) throw new AppError('not_found')
  const open = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.personId, id), isNull(cases.closedAt), inArray(cases.target, targetsOf(actor))))
    .orderBy(asc(cases.openedAt))
  return {
    data: {
      ...presentForStaff(person, now),
      bio: person.bio,
      figures: await figuresOf(tx, id, now),
      may_act: id !== actor.id && (isAdmin(actor) || !isStaff(person)),
      decisions: await decisionsAbout(tx, id, shown),
      open_cases: open.map((one) => one.id),
      shared_with: await sharedWith(tx, id),
      signals: await signalsOfPerson(tx, id),
      history: await historyOf(tx, 'user', id, shown),
    },
  }
}

async function sharedWith(tx: Tx, id: string) {
  const ids = (await accountsOnDevice(tx, id)).map(({ userId }) => userId)
  if (ids.length === 0) return []
  return tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
}

async function figuresOf(tx: Tx, id: string, now: Date): Promise<FullPerson['figures']> {
  const isTheirs = or(eq(orders.buyerId, id), eq(orders.sellerId, id))
  const own = eq(products.sellerId, id)
  const aboutThem = tx.select({ id: cases.id }).from(cases).where(eq(cases.personId, id))
  const disputed = tx.select({ id: orders.id }).from(orders).where(isTheirs)
  const [seen] = await tx
    .select({ at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(eq(sessions.userId, id))
  const rating = (await ratingsOf(tx, [id], now)).get(id)
  return {
    listings: await tx.$count(products, and(own, ne(products.state, 'removed'))),
    on_sale: await tx.$count(products, and(own, eq(products.state, 'published'))),
    bought: await tx.$count(orders, eq(orders.buyerId, id)),
    sold: await tx.$count(orders, eq(orders.sellerId, id)),
    disputes: await tx.$count(disputes, inArray(disputes.orderId, disputed)),
    reported: await tx.$count(reports, and(isNotNull(reports.caseId), inArray(reports.caseId, aboutThem))),
    reports: await tx.$count(reports, eq(reports.reporterId, id)),
    sessions: await tx.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
    last_seen_at: seen?.at?.toISOString() ?? null,
    rating: rating?.average ?? null,
    reviews: rating?.count ?? 0,
  }
}
