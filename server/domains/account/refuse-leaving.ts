import { and, eq, gt, inArray, notInArray, or } from 'drizzle-orm'
import { endedStates } from '#contract/order-life.ts'
import { openTopUps } from '#contract/transfer-life.ts'
import { orders } from '#server/db/schema/orders.ts'
import { topUps } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { balancesOf } from '../ledger/index.ts'

/** Throws while orders are open or money is left or incoming; promotional credit does not count. */
export async function refuseLeaving(tx: Tx, userId: string, now: Date): Promise<void> {
  const isTheirs = or(eq(orders.buyerId, userId), eq(orders.sellerId, userId))
  const isUnderWay = notInArray(orders.state, [...endedStates])
  if ((await tx.$count(orders, and(isTheirs, isUnderWay))) > 0) throw new AppError('orders_under_way')
  const { available, held } = await balancesOf(tx, userId)
  // An expired top-up may still be credited late by the operator; the deletion does not wait for it.
  const isComing = or(
    eq(topUps.state, 'needs_review'),
    and(inArray(topUps.state, [...openTopUps]), gt(topUps.expiresAt, now)),
  )
  const coming = await tx.$count(topUps, and(eq(topUps.userId, userId), isComing))
  if (available + held > 0 || coming > 0) throw new AppError('money_left', { params: { available, held } })
}
