import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { barredContacts } from '#server/db/schema/account-security.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** E-mails and phones of people whose account the staff have closed, kept so that nobody can read them. */
export interface BarredContacts {
  /** Notes those of an account that is about to be erased. */
  bar(tx: Tx, person: Pick<UserRow, 'id' | 'email' | 'phone'>, now: Date): Promise<void>
  isBarred(tx: Db | Tx, kind: 'email' | 'phone', value: string): Promise<boolean>
}

/** Opens them with the server's key: without it the hashes tell nothing of what they were made from. */
export function openBarredContacts(key: string): BarredContacts {
  const hashed = (kind: 'email' | 'phone', value: string) =>
    createHmac('sha256', key)
      .update(`${kind}\n${kind === 'email' ? value.toLowerCase() : value.replace(/[^\d+]/g, '')}`)
      .digest('hex')
  return {
    async bar(tx, { id, email, phone }, createdAt) {
      const hashes = [hashed('email', email), ...(phone ? [hashed('phone', phone)] : [])]
      await tx
        .insert(barredContacts)
        .values(hashes.map((hash) => ({ userId: id, hash, createdAt })))
        .onConflictDoNothing()
    },
    async isBarred(tx, kind, value) {
      const found = await tx
        .select({ id: barredContacts.userId })
        .from(barredContacts)
        .where(eq(barredContacts.hash, hashed(kind, value)))
        .limit(1)
      return found.length > 0
    },
  }
}
