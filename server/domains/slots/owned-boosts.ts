import { eq, sql } from 'drizzle-orm'
import { ownedPackages } from '#server/db/schema/packages.ts'
import type { Tx } from '#server/db/types.ts'
import { ownedRows } from './owned-rows.ts'

export async function ownedBoostsLeft(tx: Tx, userId: string, now: Date): Promise<number> {
  const rows = await ownedRows(tx, userId, now)
  return rows.reduce((sum, { owned }) => sum + owned.boosts - owned.boostsUsed, 0)
}

/** Uses a boost of the package ending first; false without any. The user's sync counter must be locked. */
export async function takeOwnedBoost(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await ownedRows(tx, userId, now)
  const found = rows.find(({ owned }) => owned.boostsUsed < owned.boosts)
  if (!found) return false
  await tx
    .update(ownedPackages)
    .set({ boostsUsed: sql`${ownedPackages.boostsUsed} + 1` })
    .where(eq(ownedPackages.id, found.owned.id))
  return true
}
