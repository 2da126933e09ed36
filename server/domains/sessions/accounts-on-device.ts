import { and, desc, eq, isNull, max, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

/** An account that shares a device with the user (last 90 days). */
export interface AccountOnDevice {
  userId: string
  /** Last use by the other account on a shared device. */
  lastSeenAt: Date
}

/** Accounts sharing a device, most recent first. Only a hint: families share phones. */
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
