import { createHash } from 'node:crypto'
import { and, eq, isNotNull, lt, ne, or } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { processedWebhooks, topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { readBytes } from '#server/http/request-input.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import type { TransferDeps } from './deps.ts'

const maxBytes = 64 * 1024
const keptMs = 30 * dayMs
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A signed webhook only triggers polling; its content is not trusted. Throws `not_found`, `forbidden`. */
export async function processWebhook(
  { services, providers }: TransferDeps,
  request: Request,
  providerId: string,
  refused: (line: string) => void,
): Promise<Response> {
  const provider = providers.find(({ id }) => id === providerId)
  if (!provider) throw new AppError('not_found')
  // Some providers probe the URL first.
  if (request.method === 'GET' || request.method === 'HEAD') return ok()
  if (request.method !== 'POST') throw new AppError('method_not_allowed')
  const body = await readBytes(request, maxBytes)
  const notice = provider.verifyWebhook(body, request.headers)
  if (!notice) {
    refused(`Avis de ${provider.name} refusé : mal signé.`)
    throw new AppError('forbidden')
  }
  const id = notice.id?.toLowerCase() ?? ''
  if (!uuidForm.test(id)) return ok()
  const now = services.clock.now()
  const hash = createHash('sha256').update(`${provider.id}\n`).update(body).digest('hex')
  const isNew = await runTransaction(services.db, async (tx) => {
    const noted = await tx
      .insert(processedWebhooks)
      .values({ hash, processedAt: now })
      .onConflictDoNothing()
      .returning({ hash: processedWebhooks.hash })
    if (noted.length === 0) return false
    const plan = { nextAt: now }
    await tx
      .update(topUps)
      .set(plan)
      .where(and(eq(topUps.id, id), eq(topUps.provider, provider.id), ne(topUps.state, 'succeeded')))
    await tx
      .update(withdrawals)
      .set(plan)
      .where(
        and(
          eq(withdrawals.id, id),
          eq(withdrawals.provider, provider.id),
          or(eq(withdrawals.state, 'sent'), isNotNull(withdrawals.settledBy)),
        ),
      )
    return true
  })
  if (isNew) services.events.emit({ type: 'transfer-due' })
  return ok()
}

export async function forgetWebhooks(db: Db, now: Date): Promise<void> {
  await db
    .delete(processedWebhooks)
    .where(lt(processedWebhooks.processedAt, new Date(now.getTime() - keptMs)))
}

function ok(): Response {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
