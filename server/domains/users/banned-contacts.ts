import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bannedContacts } from '#server/db/schema/account-security.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** E-mails and phones of people whose account the staff have closed, kept so that nobody can read them. */
export interface BannedContacts {
  /** Notes those of an account that is about to be erased. */
  bar(tx: Tx, person: Pick<UserRow, 'id' | 'email' | 'phone'>, now: Date): Promise<void>
  isBannedContact(tx: Db | Tx, kind: 'email' | 'phone', value: string): Promise<boolean>
}

/** Opens them with the server's key: without it the hashes tell nothing of what they were made from. */
export function createBannedContacts(key: string): BannedContacts {
  const hashed = (kind: 'email' | 'phone', value: string) =>
    createHmac('sha256', key)
      .update(`${kind}\n${kind === 'email' ? value.toLowerCase() : value.replace(/[^\d+]/g, '')}`)
      .digest('hex')
  return {
    async bar(tx, { id, email, phone }, createdAt) {
      const hashes = [hashed('email', email), ...(phone ? [hashed('phone', phone)] : [])]
      await tx
        .insert(bannedContacts)
        .values(hashes.map((hash) => ({ userId: id, hash, createdAt })))
        .onConflictDoNothing()
    },
    async isBannedContact(tx, kind, value) {
      const found = await tx
        .select({ id: bannedContacts.userId })
        .from(bannedContacts)
        .where(eq(bannedContacts.hash, hashed(kind, value)))
        .limit(1)
      return found.length > 0
    },
  }
}
