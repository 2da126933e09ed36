import { and, eq } from 'drizzle-orm'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'

/** The device hash (SHA-256, hex) if this account has signed in on the device before, else null. */
export async function knownDevice(db: Db, email: string, device: string | null): Promise<string | null> {
  const [known] = await db
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    // The query also runs without a device, so that the response time reveals nothing.
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, device ?? '')))
  return known?.device ?? null
}
