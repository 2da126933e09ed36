import { eq } from 'drizzle-orm'
import { type WalletPinRow, walletPins } from '#server/db/schema/confirmations.ts'
import type { Db, Tx } from '#server/db/types.ts'

export async function findPin(tx: Db | Tx, userId: string): Promise<WalletPinRow | undefined> {
  const [row] = await tx.select().from(walletPins).where(eq(walletPins.userId, userId))
  return row
}

export async function lockPin(tx: Tx, userId: string): Promise<WalletPinRow | undefined> {
  const [row] = await tx.select().from(walletPins).where(eq(walletPins.userId, userId)).for('update')
  return row
}

export async function changePinRow(
  tx: Db | Tx,
  userId: string,
  change: Partial<Omit<WalletPinRow, 'userId'>>,
): Promise<void> {
  await tx.update(walletPins).set(change).where(eq(walletPins.userId, userId))
}
