import { eq } from 'drizzle-orm'
import { emailChanges } from '#server/db/schema/account-security.ts'
import { pinResets } from '#server/db/schema/confirmations.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import type { Tx } from '#server/db/types.ts'

export async function forgetLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(pinResets).where(eq(pinResets.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}
