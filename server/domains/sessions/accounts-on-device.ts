import { and, desc, eq, isNull, max, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** Another account that was signed in on a device of this one, in the last 90 days. */
export interface AccountOnDevice {
  userId: string
  /** When the other was last seen on a device that both have used. */
  lastSeenAt: Date
}

/** Living accounts that share a device with this one, the last seen first. A reason to look, and no more: families share phones. */
export async function accountsOnDevice(tx: Tx, userId: string): Promise<AccountOnDevice[]> {
  const own = alias(knownDevices, 'own')
  const lastSeenAt = max(knownDevices.lastSeenAt)
  const rows = await tx
    .select({ userId: knownDevices.userId, lastSeenAt })
    .from(own)
    .innerJoin(
      knownDevices,
      and(eq(knownDevices.deviceHash, own.deviceHash), ne(knownDevices.userId, own.userId)),
    )
    .innerJoin(users, and(eq(users.id, knownDevices.userId), isNull(users.deletedAt)))
    .where(eq(own.userId, userId))
    .groupBy(knownDevices.userId)
    .orderBy(desc(lastSeenAt))
  return rows.flatMap((row) => (row.lastSeenAt === null ? [] : [{ ...row, lastSeenAt: row.lastSeenAt }]))
}
