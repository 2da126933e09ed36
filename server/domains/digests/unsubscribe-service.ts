import { eq } from 'drizzle-orm'
import { apiBase } from '#contract/limits.ts'
import { users } from '#server/db/schema/users.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { wantDigests } from '../notifications/index.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export const unsubscribePath = `${apiBase}/mail/unsubscribe/`

/** Serves the unsubscribe link, also for one-click requests of mail clients (RFC 8058). */
export function openUnsubscribe({ services, secret }: { services: Services; secret: string }) {
  return async (request: Request): Promise<Response> => {
    const userId = readUnsubscribeToken(secret, new URL(request.url).pathname.slice(unsubscribePath.length))
    if (userId === null || !(await exists(services, userId))) return page('unknown', 404)
    // GET must not unsubscribe: mail clients prefetch links.
    if (request.method !== 'POST') return page('ask')
    const now = services.clock.now()
    await runUserTransaction(services, userId, (tx) => wantDigests(tx, { userId, wanted: false, now }))
    return page('done')
  }
}

async function exists({ db }: Services, userId: string): Promise<boolean> {
  const [row] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return row !== undefined && row.deletedAt === null
}

function page(state: Parameters<typeof unsubscribePage>[0], status = 200): Response {
  return new Response(unsubscribePage(state), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      // The URL contains the token.
      'Referrer-Policy': 'no-referrer',
    },
  })
}
