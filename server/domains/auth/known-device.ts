import { and, eq } from 'drizzle-orm'
import { knownDevices } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'

/** The device (SHA-256, hex) if the account of this e-mail was signed in on it before, else null. */
export async function knownDevice(db: Db, email: string, device: string | null): Promise<string | null> {
  const [known] = await db
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    // Without a device it is asked for one that nobody has: the time tells nothing.
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, device ?? '')))
  return known?.device ?? null
}
