import type { endOtherSessions } from '#contract/sessions.ts'
import type { Answer } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { closeSessions } from '#server/kernel/sessions.ts'

export async function endOthers({ tx, actor, emit }: WriteContext): Promise<Answer<typeof endOtherSessions>> {
  const ended = await closeSessions(tx, actor.id, actor.session)
  emit({ type: 'sessions-ended', userId: actor.id })
  return { message: 'Vos autres appareils sont déconnectés.', ended }
}
