import { eq } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { mutedNotifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import { wantsDigests } from './want-digests.ts'

/** What of news this server can send beside the app. */
export interface Channels {
  mail: boolean
}

/** What the user wants, type by type, and by mail where the server sends any. */
export async function preferencesOf(
  tx: Tx,
  userId: string,
  { mail }: Channels,
): Promise<NotificationPreferences> {
  const muted = await tx
    .select({ type: mutedNotifications.type })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.userId, userId))
  const preferences = { like: true, order: true, follow: true, review: true, product: true }
  for (const { type } of muted) preferences[type] = false
  return mail ? { ...preferences, mail: await wantsDigests(tx, userId) } : preferences
}
