import type { startTopUp } from '#contract/transfers.ts'
import { type TopUpRow, topUps } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import type { CollectStatus, PaymentProvider } from '#server/payments/provider.ts'
import type { TransferDeps } from './deps.ts'
import { presentTopUp } from './own-transfers.ts'
import { leaseMs, topUpMs } from './pauses.ts'
import { providerOf } from './provider-of.ts'
import { sameOrTaken } from './same-or-taken.ts'
import { settleTopUp } from './settle-top-up.ts'
import { changeTopUp, findOpenTopUp, findTopUp } from './top-up-rows.ts'

type Body = Input<typeof startTopUp>['body']

/**
 * Stores the row, then calls the provider outside any transaction, then applies the result (decision 036).
 * Repetitions return the open top-up. `count` throws above the rate limit.
 */
export function createStartTopUp(deps: TransferDeps, count: (key: string) => Promise<void>) {
  const { services, providers } = deps
  return async (
    { actor, now }: CallContext,
    { body }: Input<typeof startTopUp>,
  ): Promise<Answer<typeof startTopUp>> => {
    const provider = providerOf(providers, body, 'topUp')
    const code = body.code ?? null
    if (provider.flow === 'code' && code === null) {
      throw new AppError('validation_failed', { fields: { code: ['Indiquez le code de l’opérateur.'] } })
    }
    const { id, phone, amount } = body
    const transfer = { userId: actor.id, provider: provider.id, phone, amount }
    const request = { id, transfer, flow: provider.flow, now }
    const { begun } = await services.db.transaction((tx) => findBegun(tx, request))
    if (begun) return { data: presentTopUp(begun) }
    await count(actor.id)
    const { row, isNew } = await runUserTransaction(services, actor.id, (tx) => begin(tx, request))
    if (!isNew) return { data: presentTopUp(row) }
    const { status, isUnreached } = await collect(provider, { ...body, id: row.id, code }, services.log)
    const settled = await settleTopUp(deps, row, status)
    if (isUnreached && settled.state === 'failed') throw new AppError('provider_unavailable')
    return { data: presentTopUp(settled) }
  }
}

interface TopUpRequest {
  id: string
  transfer: Pick<TopUpRow, 'userId' | 'provider' | 'phone' | 'amount'>
  flow: TopUpRow['flow']
  now: Date
}

/** The user's top-up of this id, or an open one with the same data; an open one that has expired apart. */
async function findBegun(
  tx: Tx,
  { id, transfer, now }: TopUpRequest,
): Promise<{ begun?: TopUpRow; expired?: TopUpRow }> {
  const known = await findTopUp(tx, id)
  if (known) return { begun: sameOrTaken(known, transfer) }
  const open = await findOpenTopUp(tx, transfer)
  if (!open) return {}
  return open.expiresAt > now ? { begun: open } : { expired: open }
}

/** The sync counter lock serializes concurrent starts of one user. */
async function begin(tx: Tx, request: TopUpRequest): Promise<{ row: TopUpRow; isNew: boolean }> {
  const { begun, expired } = await findBegun(tx, request)
  if (begun) return { row: begun, isNew: false }
  const { id, transfer, flow, now } = request
  // Expire the open one to free the unique index; it is still polled.
  if (expired) await changeTopUp(tx, expired, { state: 'expired' }, now)
  const [row] = await tx
    .insert(topUps)
    .values({
      ...transfer,
      id,
      state: 'created',
      flow,
      seq: await nextSeq(tx, transfer.userId),
      // If this process dies, another one polls after the lease.
      nextAt: new Date(now.getTime() + leaseMs),
      expiresAt: new Date(now.getTime() + topUpMs),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: topUps.id })
    .returning()
  if (!row) throw new AppError('id_taken')
  return { row, isNew: true }
}

/** One attempt. Without an answer only the status is polled from then on, never another collect. */
async function collect(
  provider: PaymentProvider,
  { id, phone, amount, code }: Pick<Body, 'id' | 'phone' | 'amount'> & { code: string | null },
  log: (line: string) => void,
): Promise<{ status: CollectStatus | null; isUnreached: boolean }> {
  try {
    return { status: await provider.createCollect({ id, phone, amount, code }), isUnreached: false }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log(`Recharge ${id} : ${provider.name} : ${error.message}`)
    if (error.failure === 'silent') return { status: null, isUnreached: false }
    const isUnreached = error.failure === 'unreached'
    const reason = isUnreached ? 'L’opérateur ne répond pas.' : 'L’opérateur a refusé cette demande.'
    return { status: { state: 'failed', reason }, isUnreached }
  }
}
