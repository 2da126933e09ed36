import { eq } from 'drizzle-orm'
import { apiBase } from '#contract/limits.ts'
import { users } from '#server/db/schema/users.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { wantDigests } from '../notifications/index.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** Below it stands the token. */
export const unsubscribePath = `${apiBase}/mail/unsubscribe/`

/** Answers whoever follows the link of a digest, and readers of mail that press it themselves (RFC 8058). */
export function openUnsubscribe({ services, secret }: { services: Services; secret: string }) {
  return async (request: Request): Promise<Response> => {
    const userId = readUnsubscribeToken(secret, new URL(request.url).pathname.slice(unsubscribePath.length))
    if (userId === null || !(await exists(services, userId))) return page('unknown', 404)
    // Looking is not pressing: readers of mail open links to see what is behind them.
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
      // The address is a key to this one choice.
      'Referrer-Policy': 'no-referrer',
    },
  })
}
