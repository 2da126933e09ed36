import { eq } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'

/** Also deletes pending challenges, which could add passkeys; returns the number of removed passkeys. */
export async function removePasskeys(tx: Tx, userId: string): Promise<number> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return removed.length
}
