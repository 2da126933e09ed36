import { eq } from 'drizzle-orm'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'
import { notify } from '../notifications/index.ts'

type Named = { params: { id: string } }

export async function ownerOfWithdrawal(tx: Tx, _actor: unknown, { params }: Named): Promise<string[]> {
  const rows = await tx
    .select({ id: withdrawals.userId })
    .from(withdrawals)
    .where(eq(withdrawals.id, params.id))
  return rows.map(({ id }) => id)
}

export async function ownerOfTopUp(tx: Tx, _actor: unknown, { params }: Named): Promise<string[]> {
  const rows = await tx.select({ id: topUps.userId }).from(topUps).where(eq(topUps.id, params.id))
  return rows.map(({ id }) => id)
}

/** `order` is the closest of the existing notification types. */
export async function notifyUser(
  tx: Tx,
  userId: string,
  words: { title: string; message: string },
  now: Date,
): Promise<void> {
  await notify(tx, [userId], { type: 'order', ...words, data: {}, now })
}
