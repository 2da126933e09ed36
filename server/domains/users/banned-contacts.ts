import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bannedContacts } from '#server/db/schema/account-security.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** E-mails and phones of banned users, stored as keyed hashes. */
export interface BannedContacts {
  /** Call it before the account is erased. */
  bar(tx: Tx, person: Pick<UserRow, 'id' | 'email' | 'loginPhone' | 'phone'>, now: Date): Promise<void>
  isBannedContact(tx: Db | Tx, kind: 'email' | 'phone', value: string): Promise<boolean>
}

/** HMAC with the server's key: phone numbers could be guessed from plain hashes. */
export function createBannedContacts(key: string): BannedContacts {
  const hashed = (kind: 'email' | 'phone', value: string) =>
    createHmac('sha256', key)
      .update(`${kind}\n${kind === 'email' ? value.toLowerCase() : value.replace(/[^\d+]/g, '')}`)
      .digest('hex')
  return {
    async bar(tx, { id, email, loginPhone, phone }, createdAt) {
      const phones = [loginPhone, phone].filter((one) => one !== null && one !== '')
      const hashes = [
        ...(email === null ? [] : [hashed('email', email)]),
        ...phones.map((one) => hashed('phone', one ?? '')),
      ]
      if (hashes.length === 0) return
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

export async function unbarContacts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(bannedContacts).where(eq(bannedContacts.userId, userId))
}
