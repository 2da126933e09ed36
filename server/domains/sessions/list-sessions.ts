import { and, desc, eq, gt } from 'drizzle-orm'
import type { listSessions } from '#contract/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { presentSession } from './present.ts'

/** The current session first, then by last use. */
export async function list({ tx, actor, now }: ReadContext): Promise<Answer<typeof listSessions>> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.tokenHash, actor.session)), desc(sessions.lastUsedAt), desc(sessions.id))
  return { data: rows.map((row) => presentSession(row, actor)) }
}
