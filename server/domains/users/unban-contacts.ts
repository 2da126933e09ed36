import { eq } from 'drizzle-orm'
import { bannedContacts } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'

export async function unbarContacts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(bannedContacts).where(eq(bannedContacts.userId, userId))
}
