import type { logout } from '#contract/auth.ts'
import type { Answer } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { closeSession } from '#server/kernel/sessions.ts'

/** Ends the session that asks. */
export async function logOut({ db, actor }: CallContext): Promise<Answer<typeof logout>> {
  await closeSession(db, actor.session)
  return { message: 'Vous êtes déconnecté.' }
}
