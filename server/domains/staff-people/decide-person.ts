import { eq } from 'drizzle-orm'
import type { decidePerson } from '#contract/staff-people.ts'
import { decisions } from '#server/db/schema/moderation.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, WriteContext } from '#server/kernel/context.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import { lockDecision, makeDecision, peopleOfDecision, presentOneForStaff, undo } from '../decisions/index.ts'
import { findUser } from '../users/index.ts'

export async function decide(
  context: WriteContext,
  { params, body }: Input<typeof decidePerson>,
): Promise<Answer<typeof decidePerson>> {
  const { tx } = context
  const { id, text: words } = body
  if (body.kind === 'restore') {
    await restore(context, params.id, { id, words })
  } else {
    const { kind, reason } = body
    const hours = body.kind === 'suspend' ? body.hours : undefined
    await makeDecision(context, { id, kind, target: 'user', targetId: params.id, reason, words, hours })
  }
  return { data: await presentOneForStaff(tx, id) }
}

/** Undoes the decision behind the current restriction. */
async function restore(
  context: WriteContext,
  personId: string,
  notice: { id: string; words: string },
): Promise<void> {
  const { tx, actor, now } = context
  const [known] = await tx.select().from(decisions).where(eq(decisions.id, notice.id))
  if (known) {
    const isSame = known.kind === 'restore' && known.personId === personId && known.decidedBy === actor.id
    if (!isSame) throw new AppError('id_taken')
    return
  }
  const person = await findUser(tx, personId)
  if (!person) throw new AppError('not_found')
  const standing = restrictionOf(person, now) === null ? null : person.statusDecisionId
  const row = standing === null ? undefined : await lockDecision(tx, standing)
  if (!row) throw new AppError('case_closed', { detail: 'Ce compte n’est ni suspendu, ni fermé.' })
  await undo(context, row, notice)
}

export async function usersOfAction(
  tx: Tx,
  _actor: Actor,
  { params, body }: Input<typeof decidePerson>,
): Promise<string[]> {
  // A suspension has the same affected users; cancelled orders of a ban are not restored.
  const kind = body.kind === 'restore' ? 'suspend' : body.kind
  return peopleOfDecision(tx, { kind, target: 'user', targetId: params.id })
}
