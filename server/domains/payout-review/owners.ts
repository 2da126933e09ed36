import { eq } from 'drizzle-orm'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Tx } from '#server/db/types.ts'

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
