import { and, eq, inArray } from 'drizzle-orm'
import { type changePreferences, notificationTypes } from '#contract/notifications.ts'
import { mutedNotifications } from '#server/db/schema/notifications.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { type Channels, preferencesOf } from './preferences.ts'
import { wantDigests } from './want-digests.ts'

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
