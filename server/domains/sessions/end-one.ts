import { and, eq } from 'drizzle-orm'
import type { endSession } from '#contract/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'

/** Another user's session is `not_found`. */
export async function endOne(
  { tx, actor, emit }: WriteContext,
  { params }: Input<typeof endSession>,
): Promise<Answer<typeof endSession>> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, params.id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
  emit({ type: 'sessions-ended', userId: actor.id })
  return { message: 'Cet appareil est déconnecté.' }
}
