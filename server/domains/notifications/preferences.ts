import { and, eq, inArray } from 'drizzle-orm'
import {
  type changePreferences,
  type NotificationPreferences,
  notificationTypes,
  type readPreferences,
} from '#contract/notifications.ts'
import { digests, mutedNotifications } from '#server/db/schema/notifications.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

/** Channels of this server besides the app. */
export interface Channels {
  mail: boolean
}

/** `mail` is missing when the server sends no e-mail. */
async function preferencesOf(tx: Tx, userId: string, { mail }: Channels): Promise<NotificationPreferences> {
  const muted = await tx
    .select({ type: mutedNotifications.type })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.userId, userId))
  const preferences = { like: true, order: true, follow: true, review: true, product: true }
  for (const { type } of muted) preferences[type] = false
  return mail ? { ...preferences, mail: await wantsDigests(tx, userId) } : preferences
}

async function wantsDigests(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ refusedAt: digests.refusedAt })
    .from(digests)
    .where(eq(digests.userId, userId))
  return row === undefined || row.refusedAt === null
}

export async function wantDigests(
  tx: Tx,
  { userId, wanted, now }: { userId: string; wanted: boolean; now: Date },
): Promise<void> {
  if ((await wantsDigests(tx, userId)) === wanted) return
  await nextSeq(tx, userId)
  const refusedAt = wanted ? null : now
  await tx
    .insert(digests)
    .values({ userId, refusedAt })
    .onConflictDoUpdate({ target: digests.userId, set: { refusedAt } })
}

export async function readOwnPreferences(
  channels: Channels,
  { tx, actor }: ReadContext,
): Promise<Answer<typeof readPreferences>> {
  return { data: await preferencesOf(tx, actor.id, channels) }
}

/** Changes only the given types; unchanged ones take no sequence, so that clients have nothing to pull. */
export async function changeOwnPreferences(
  channels: Channels,
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof changePreferences>,
): Promise<Answer<typeof changePreferences>> {
  const before = await preferencesOf(tx, actor.id, channels)
  const changed = notificationTypes.filter((type) => body[type] !== undefined && body[type] !== before[type])
  const off = changed.filter((type) => body[type] === false)
  const on = changed.filter((type) => body[type] === true)
  if (changed.length > 0) await nextSeq(tx, actor.id)
  if (off.length > 0) {
    await tx.insert(mutedNotifications).values(off.map((type) => ({ userId: actor.id, type })))
  }
  if (on.length > 0) {
    await tx
      .delete(mutedNotifications)
      .where(and(eq(mutedNotifications.userId, actor.id), inArray(mutedNotifications.type, on)))
  }
  if (channels.mail && body.mail !== undefined) {
    await wantDigests(tx, { userId: actor.id, wanted: body.mail, now })
  }
  return { data: await preferencesOf(tx, actor.id, channels) }
}
