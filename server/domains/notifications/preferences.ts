import { eq } from 'drizzle-orm'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { mutedNotifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import { wantsDigests } from './want-digests.ts'

/** Channels of this server besides the app. */
export interface Channels {
  mail: boolean
}

/** `mail` is missing when the server sends no e-mail. */
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
