import { sql } from 'drizzle-orm'
import { sendJson } from '#server/http/send-json.ts'
import type { Services } from '#server/kernel/services.ts'

/** Liveness check including the database; a supervisor may restart the process if it fails. */
export async function answerHealth(request: Request, { db }: Pick<Services, 'db'>): Promise<Response> {
  await db.execute(sql`select 1`)
  return sendJson(request, { status: 200, body: { status: 'ok' }, headers: { 'Cache-Control': 'no-store' } })
}
