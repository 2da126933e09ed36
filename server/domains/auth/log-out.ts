import type { logout } from '#contract/auth.ts'
import type { Answer } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { closeSession } from '#server/kernel/sessions.ts'
import type { AuthSettings } from './settings.ts'

export async function logOut(
  { services }: AuthSettings,
  { db, actor }: CallContext,
): Promise<Answer<typeof logout>> {
  await closeSession(db, actor.session)
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  return { message: 'Vous êtes déconnecté.' }
}
