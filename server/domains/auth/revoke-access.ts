import { eq } from 'drizzle-orm'
import {
  emailChanges,
  passkeyChallenges,
  passkeys,
  passwordResets,
} from '#server/db/schema/account-security.ts'
import {
  movementConfirmations,
  payoutNumbers,
  pinResets,
  walletPins,
} from '#server/db/schema/confirmations.ts'
import type { Tx } from '#server/db/types.ts'

export async function forgetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(pinResets).where(eq(pinResets.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Also deletes pending challenges, which could add passkeys; returns the number of removed passkeys. */
export async function removePasskeys(tx: Tx, userId: string): Promise<number> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return removed.length
}

/** What somebody else may have chosen before the e-mail was verified; false when there was nothing. */
export async function removePinAndNumbers(tx: Tx, userId: string): Promise<boolean> {
  await tx.delete(movementConfirmations).where(eq(movementConfirmations.userId, userId))
  const pins = await tx
    .delete(walletPins)
    .where(eq(walletPins.userId, userId))
    .returning({ userId: walletPins.userId })
  const numbers = await tx
    .delete(payoutNumbers)
    .where(eq(payoutNumbers.userId, userId))
    .returning({ id: payoutNumbers.id })
  return pins.length + numbers.length > 0
}
