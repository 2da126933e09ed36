import { eq } from 'drizzle-orm'
import type { readCase } from '#contract/cases.ts'
import { can } from '#contract/permissions.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { decisionsAbout, presentOneForStaff } from '../decisions/index.ts'
import { presentForStaff } from '../users/index.ts'
import { closedOf } from './closed-of.ts'
import { maySee } from './policy.ts'
import { presentCases } from './present.ts'
import { findNamed, reportsOf } from './rows.ts'
import { subjectOfCase } from './subjects.ts'

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
  return can(actor, 'users:manage') ? person : { ...person, email: '', phone: null }
}
