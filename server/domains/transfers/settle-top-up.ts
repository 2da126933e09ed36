import { eq } from 'drizzle-orm'
import { mayTopUpBecome } from '#contract/transfer-life.ts'
import type { checkTopUp } from '#contract/transfers.ts'
import { type TopUpRow, topUps } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import type { CollectStatus, MovedMoney } from '#server/payments/provider.ts'
import { changeMoney, creditTopUp } from './change-money.ts'
import type { TransferDeps } from './deps.ts'
import { presentTopUp } from './own-transfers.ts'
import { followedMs, lostAfterMs, nextAsk } from './pauses.ts'
import { nameOf } from './provider-of.ts'
import { changeTopUp, findTopUp, isReferenceTaken, lockTopUp } from './top-up-rows.ts'

type Change = Partial<Pick<TopUpRow, 'state' | 'reason' | 'reference' | 'redirectUrl'>>

const lost = 'L’opérateur n’a pas reçu cette demande.'
const late = 'Aucune confirmation dans le délai. Ce qui arrive plus tard est crédité.'

/** Credits once, and only a payment that matches the request. `status` null: no answer. */
export function settleTopUp(
  { services, providers }: TransferDeps,
  { id, userId }: Pick<TopUpRow, 'id' | 'userId'>,
  status: CollectStatus | null,
): Promise<TopUpRow> {
  return changeMoney(services, userId, async (context) => {
    const { tx, now } = context
    const row = await lockTopUp(tx, id)
    if (!row) throw new Error('top-up vanished')
    if (row.state === 'succeeded') return end(tx, row, {}, now)
    if (status?.state === 'succeeded') {
      const doubt = await doubtAbout(tx, row, status)
      // Staff have already reviewed and closed this mismatch.
      if (doubt !== null && row.decidedBy !== null) return end(tx, row, {}, now)
      if (doubt !== null) return end(tx, row, { state: 'needs_review', reason: doubt }, now)
      await creditTopUp(context, row, nameOf(providers, row.provider))
      const { reference } = status
      const known = reference === null ? {} : { reference }
      return end(tx, row, { state: 'succeeded', reason: null, ...known }, now)
    }
    // In review: only a matching payment may change the state.
    if (row.state === 'needs_review') return end(tx, row, {}, now)
    if (status?.state === 'failed') return end(tx, row, { state: 'failed', reason: status.reason }, now)
    return goOn(tx, row, await openChange(tx, row, status, now), now)
  })
}

async function openChange(
  tx: Tx,
  row: TopUpRow,
  status: Exclude<CollectStatus, { state: 'succeeded' | 'failed' }> | null,
  now: Date,
): Promise<Change> {
  const age = now.getTime() - row.createdAt.getTime()
  if (status?.state === 'unknown' && row.state === 'created' && age >= lostAfterMs) {
    return { state: 'failed', reason: lost }
  }
  if (row.state !== 'failed' && row.expiresAt <= now) return { state: 'expired', reason: late }
  if (status?.state !== 'pending') return {}
  const { reference, redirectUrl, atCustomer } = status
  const isFree = reference !== null && !(await isReferenceTaken(tx, row, reference))
  return {
    state: atCustomer ? 'pending_customer' : 'initiated',
    ...(row.reference === null && isFree ? { reference } : {}),
    ...(row.redirectUrl === null && redirectUrl !== null ? { redirectUrl } : {}),
  }
}

/** Why the payment does not match the request; null when it does. */
async function doubtAbout(tx: Tx, row: TopUpRow, moved: MovedMoney): Promise<string | null> {
  if (moved.amount !== row.amount) return 'Le montant payé n’est pas celui de la demande.'
  if (moved.currency !== 'XOF') return 'La devise du paiement n’est pas le Fcfa.'
  const isOther = moved.id !== null && moved.id.toLowerCase() !== row.id
  const isRenamed = moved.reference !== null && row.reference !== null && moved.reference !== row.reference
  const isTaken = moved.reference !== null && (await isReferenceTaken(tx, row, moved.reference))
  return isOther || isRenamed || isTaken ? 'Ce paiement porte une autre référence.' : null
}

/** Stops polling; later webhooks still count. */
async function end(tx: Tx, row: TopUpRow, change: Change, now: Date): Promise<TopUpRow> {
  return apply(tx, row, change, now, { nextAt: null, tries: 0 })
}

async function goOn(tx: Tx, row: TopUpRow, change: Change, now: Date): Promise<TopUpRow> {
  const isFollowed = now.getTime() - row.createdAt.getTime() < followedMs
  const tries = row.tries + 1
  return apply(tx, row, change, now, { tries, nextAt: isFollowed ? nextAsk(now, row) : null })
}

async function apply(
  tx: Tx,
  row: TopUpRow,
  change: Change,
  now: Date,
  plan: Pick<TopUpRow, 'nextAt' | 'tries'>,
): Promise<TopUpRow> {
  await tx.update(topUps).set(plan).where(eq(topUps.id, row.id))
  const { state = row.state, ...rest } = change
  const wanted = state === row.state || mayTopUpBecome(row.state, state) ? { ...rest, state } : {}
  const changed = Object.entries(wanted).filter(([name, value]) => row[name as keyof Change] !== value)
  // An unchanged row takes no sequence, so that clients have nothing to pull.
  if (changed.length === 0) return { ...row, ...plan }
  return changeTopUp(tx, row, Object.fromEntries(changed), now)
}

/** Queries the provider and settles the top-up; no answer changes nothing. */
export async function pollTopUp(deps: TransferDeps, row: TopUpRow): Promise<TopUpRow> {
  const provider = deps.providers.find(({ id }) => id === row.provider)
  const status = await provider?.getStatus(row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    deps.services.log(`Recharge ${row.id} : ${provider.name} : ${error.message}`)
    return null
  })
  return settleTopUp(deps, row, status ?? null)
}

export function createCheckTopUp(deps: TransferDeps, count: (key: string) => Promise<void>) {
  return async (
    { db, actor }: CallContext,
    { params }: Input<typeof checkTopUp>,
  ): Promise<Answer<typeof checkTopUp>> => {
    const row = await findTopUp(db, params.id)
    if (row?.userId !== actor.id) throw new AppError('not_found')
    if (row.state === 'succeeded') return { data: presentTopUp(row) }
    await count(actor.id)
    return { data: presentTopUp(await pollTopUp(deps, row)) }
  }
}
