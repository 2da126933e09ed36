import { eq } from 'drizzle-orm'
import type { verifyPerson } from '#contract/staff-people.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { recordAudit } from '../audit/index.ts'
import { checkMayAct } from '../decisions/index.ts'
import { notify } from '../notifications/index.ts'
import { presentForStaff } from '../users/index.ts'
import { lockPerson } from './rows.ts'

export async function verify(
  { tx, actor, now, emit }: WriteContext,
  { params, body }: Input<typeof verifyPerson>,
): Promise<Answer<typeof verifyPerson>> {
  const person = await lockPerson(tx, params.id)
  if (!person) throw new AppError('not_found')
  await checkMayAct(tx, actor, person, now)
  const { is_verified: isVerified, text } = body
  if (person.isVerified === isVerified) return { data: presentForStaff(person, now) }
  await tx.update(users).set({ isVerified }).where(eq(users.id, person.id))
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: isVerified ? 'user.verify' : 'user.unverify',
    target: 'user',
    targetId: person.id,
    before: { is_verified: person.isVerified },
    after: { is_verified: isVerified },
    reason: text,
  })
  const title = isVerified ? 'Compte vérifié' : 'Vérification retirée'
  await notify(tx, [person.id], { type: 'product', title, message: text, data: {}, now })
  emit({ type: 'account-changed', userId: person.id })
  return { data: presentForStaff({ ...person, isVerified }, now) }
}
