import { asc, eq } from 'drizzle-orm'
import { type PasskeyRow, passkeys } from '#server/db/schema/account-security.ts'
import type { Db, Tx } from '#server/db/types.ts'

export function passkeysOf(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}
