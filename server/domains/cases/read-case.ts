import { desc, eq } from 'drizzle-orm'
import type { FullCase, readCase } from '#contract/cases.ts'
import { can } from '#contract/permissions.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import { type CaseRow, decisions } from '#server/db/schema/moderation.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, ReadContext } from '#server/kernel/context.ts'
import { messageContext } from '../conversations/index.ts'
import { decisionsAbout, presentOneForStaff } from '../decisions/index.ts'
import { photosOf, presentOwn } from '../products/index.ts'
import { findReview, presentReview } from '../reviews/index.ts'
import { signalsOfListings, signalsOfPerson } from '../signals/index.ts'
import { presentForStaff } from '../users/index.ts'
import { presentCases } from './cases.ts'
import { maySee } from './policy.ts'
import { findNamed, reportsOf } from './rows.ts'

/** Only this many reports are returned; the count covers all of them. */
const shownReports = 50
const shownDecisions = 20

export async function readOne(
  { tx, actor, now }: ReadContext<(typeof readCase)['access']>,
  { params }: Input<typeof readCase>,
): Promise<Answer<typeof readCase>> {
  const found = await findNamed(tx, params.id)
  if (!found || !maySee(actor, found.one)) throw new AppError('not_found')
  const { one } = found
  const [row] = await presentCases(tx, [found])
  const [person] = await tx.select().from(users).where(eq(users.id, one.personId))
  if (!row || !person) throw new Error('a case without its row or its person')
  const isHis = one.closedAt === null && one.assignedTo === actor.id
  // A staff member must not learn the reporters of a case about him or her.
  const reports = one.personId === actor.id ? [] : await reportsOf(tx, one.id, shownReports)
  return {
    data: {
      ...row,
      about: aboutFor(actor, presentForStaff(person, now)),
      ...(await subjectOfCase(tx, one, { now, isHis })),
      reports: reports.map(({ report, name }) => ({
        id: report.id,
        reporter: { id: report.reporterId, name },
        reason: report.reason,
        text: report.text,
        at: report.createdAt.toISOString(),
      })),
      appeal:
        one.decisionId === null
          ? null
          : { decision: await presentOneForStaff(tx, one.decisionId), text: one.words },
      decisions: await decisionsAbout(tx, one.personId, shownDecisions),
      closed: await closedOf(tx, one),
    },
  }
}

/** Contact data require `users:manage`. */
function aboutFor(actor: Actor, person: StaffPerson): StaffPerson {
  return can(actor, 'users:manage') ? person : { ...person, email: '', login_phone: null, phone: null }
}

/** The closing staff member, text and decision of a case; null while it is open. */
async function closedOf(tx: Tx, one: CaseRow): Promise<FullCase['closed']> {
  if (one.closedAt === null || one.closedBy === null) return null
  const [by] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, one.closedBy))
  const [made] = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(eq(decisions.caseId, one.id))
    .orderBy(desc(decisions.createdAt))
    .limit(1)
  return {
    by: by ?? null,
    at: one.closedAt.toISOString(),
    text: one.closingWords ?? '',
    decision_id: made?.id ?? null,
  }
}

type Subject = Pick<FullCase, 'product' | 'review' | 'message' | 'neighbours' | 'signals'>

const noSubject: Subject = { product: null, review: null, message: null, neighbours: [], signals: [] }

/** The current state of the case's subject, hidden or not; `isHis`: the actor has taken the open case. */
async function subjectOfCase(
  tx: Tx,
  one: CaseRow,
  { now, isHis }: { now: Date; isHis: boolean },
): Promise<Subject> {
  const { target, targetId: id } = one
  if (target === 'user') return { ...noSubject, signals: await signalsOfPerson(tx, id) }
  if (target === 'message') {
    const found = await messageContext(tx, id, { now, withNeighbours: isHis })
    return { ...noSubject, ...(found ?? {}) }
  }
  if (target === 'review') {
    const found = await findReview(tx, id)
    return { ...noSubject, review: found ? presentReview(found) : null }
  }
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  if (!product) return noSubject
  const photos = (await photosOf(tx, [id])).get(id) ?? []
  const signals = (await signalsOfListings(tx, [product])).get(id) ?? []
  return { ...noSubject, product: presentOwn(product, photos, now), signals }
}
