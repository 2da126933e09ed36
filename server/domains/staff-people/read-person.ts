import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isAdmin } from '#contract/permissions.ts'
import type { readPerson } from '#contract/staff-people.ts'
import { cases } from '#server/db/schema/cases.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { historyOf } from '../audit/index.ts'
import { decisionsAbout, isStaff, targetsOf } from '../decisions/index.ts'
import { accountsOnDevice } from '../sessions/index.ts'
import { signalsOfPerson } from '../signals/index.ts'
import { findUser, presentForStaff } from '../users/index.ts'
import { figuresOf } from './figures-of.ts'

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
