import type { signPersonOut } from '#contract/staff-people.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { recordAudit } from '../audit/index.ts'
import { removePasskeys } from '../auth/index.ts'
import { checkMayAct } from '../decisions/index.ts'
import { lockPerson } from './rows.ts'

/** Removes passkeys too, as a stolen phone holds one; the password still works. */
export async function signOut(
  { tx, actor, now, emit }: WriteContext,
  { params, body }: Input<typeof signPersonOut>,
): Promise<Answer<typeof signPersonOut>> {
  const person = await lockPerson(tx, params.id)
  if (!person) throw new AppError('not_found')
  await checkMayAct(tx, actor, person, now)
  const ended = await closeSessions(tx, person.id)
  const removed = await removePasskeys(tx, person.id)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'user.sign-out',
    target: 'user',
    targetId: person.id,
    before: { sessions: ended, passkeys: removed },
    after: { sessions: 0, passkeys: 0 },
    reason: body.text,
  })
  emit({ type: 'sessions-ended', userId: person.id })
  return { message: 'Ce compte est déconnecté de tous ses appareils.', ended, passkeys_removed: removed }
}
