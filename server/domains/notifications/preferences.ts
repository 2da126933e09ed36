import { eq } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { mutedNotifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'

/** What the user wants, type by type. */
export async function preferencesOf(tx: Tx, userId: string): Promise<NotificationPreferences> {
  const muted = await tx
    .select({ type: mutedNotifications.type })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.userId, userId))
  const preferences = { like: true, order: true, follow: true, review: true, product: true }
  for (const { type } of muted) preferences[type] = false
  return preferences
}
