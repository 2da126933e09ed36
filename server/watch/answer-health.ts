import { sql } from 'drizzle-orm'
import { sendJson } from '#server/http/send-json.ts'
import type { Services } from '#server/kernel/services.ts'

/** Says that this process lives and its database answers: whoever gets no answer, or another one, may start it anew. */
export async function answerHealth(request: Request, { db }: Pick<Services, 'db'>): Promise<Response> {
  await db.execute(sql`select 1`)
  return sendJson(request, { status: 200, body: { status: 'ok' }, headers: { 'Cache-Control': 'no-store' } })
}
