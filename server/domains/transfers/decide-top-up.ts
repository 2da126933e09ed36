import { fcfaText } from '#contract/money.ts'
import { mayTopUpBecome } from '#contract/transfer-life.ts'
import type { TopUpRow } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import type { MovedMoney } from '#server/payments/provider.ts'
import { changeMoney, creditTopUp } from './change-money.ts'
import type { TransferDeps } from './deps.ts'
import { nameOf } from './provider-of.ts'
import { changeTopUp, findTopUp, isReferenceTaken, lockTopUp } from './top-up-rows.ts'

/** The deciding staff member, and further writes of the same transaction. */
export interface TopUpDecider {
  actorId: string
  /** Called only when the state changes. */
  also(tx: Tx, before: TopUpRow, after: TopUpRow): Promise<void>
}

/**
 * Queries the provider about a top-up in review and credits the confirmed amount, once. Throws `not_found`,
 * `own_case`, `case_closed`, `top_up_unconfirmed` or `provider_unavailable`.
 */
export async function settleDoubtful(
  deps: TransferDeps,
  id: string,
  { actorId, also }: TopUpDecider,
): Promise<TopUpRow> {
  const { services, providers } = deps
  const seen = asDecidable(await findTopUp(services.db, id), actorId)
  if (isDecided(seen, actorId, 'succeeded')) return seen
  const moved = await confirmedBy(deps, seen)
  return changeMoney(services, seen.userId, async (context) => {
    const { tx, now } = context
    const before = asDecidable(await lockTopUp(tx, id), actorId)
    if (isDecided(before, actorId, 'succeeded')) return before
    const isElse = moved.id !== null && moved.id.toLowerCase() !== id
    const isTaken = moved.reference !== null && (await isReferenceTaken(tx, before, moved.reference))
    if (isElse || isTaken) {
      throw new AppError('top_up_unconfirmed', { detail: 'Ce paiement est celui d’une autre recharge.' })
    }
    const { amount } = moved
    await creditTopUp(context, { ...before, amount }, nameOf(providers, before.provider))
    const difference = `Demandée pour ${fcfaText(before.amount)}, créditée de ce que l’opérateur confirme.`
    const row = await changeTopUp(
      tx,
      before,
      {
        state: 'succeeded',
        // The credited amount; the audit log keeps the requested one.
        amount,
        reason: amount === before.amount ? null : difference,
        reference: moved.reference ?? before.reference,
        nextAt: null,
        decidedBy: actorId,
        decidedAt: now,
      },
      now,
    )
    await also(tx, before, row)
    return row
  })
}

async function confirmedBy({ providers, services }: TransferDeps, row: TopUpRow): Promise<MovedMoney> {
  const provider = providers.find(({ id }) => id === row.provider)
  if (!provider) throw new AppError('provider_unavailable')
  const status = await provider.getStatus(row).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    services.log(`Recharge ${row.id} : ${provider.name} : ${error.message}`)
    throw new AppError('provider_unavailable')
  })
  const isPaid =
    status.state === 'succeeded' &&
    status.currency === 'XOF' &&
    Number.isSafeInteger(status.amount) &&
    status.amount > 0
  if (!isPaid) throw new AppError('top_up_unconfirmed')
  return status
}

/** Without credit. The user's sync counter must be locked. Throws like `settleDoubtful`. */
export async function failDoubtful(
  tx: Tx,
  { id, reason, now }: { id: string; reason: string; now: Date },
  { actorId, also }: TopUpDecider,
): Promise<TopUpRow> {
  const before = asDecidable(await lockTopUp(tx, id), actorId)
  if (isDecided(before, actorId, 'failed')) return before
  const decided = { decidedBy: actorId, decidedAt: now }
  const row = await changeTopUp(tx, before, { state: 'failed', reason, nextAt: null, ...decided }, now)
  await also(tx, before, row)
  return row
}

/** Staff must not decide about their own top-ups. */
function asDecidable(row: TopUpRow | undefined, actorId: string): TopUpRow {
  if (!row) throw new AppError('not_found')
  if (row.userId === actorId) throw new AppError('own_case')
  return row
}

/** Whether this actor has made the same decision; throws `case_closed` when there is nothing to decide. */
function isDecided(row: TopUpRow, actorId: string, to: 'succeeded' | 'failed'): boolean {
  if (row.state === to && row.decidedBy === actorId) return true
  if (row.state !== 'needs_review' || !mayTopUpBecome(row.state, to)) throw new AppError('case_closed')
  return false
}
