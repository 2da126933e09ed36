import { and, eq } from 'drizzle-orm'
import type { readAllNotifications } from '#contract/notifications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { unreadOf } from './rows.ts'

export async function readAll(
  { tx, actor, now }: WriteContext,
  { body }: Input<typeof readAllNotifications>,
): Promise<Answer<typeof readAllNotifications>> {
  const [upTo] = body.up_to
    ? await tx
        .select({ id: notifications.id, createdAt: notifications.createdAt })
        .from(notifications)
        .where(and(eq(notifications.id, body.up_to), eq(notifications.userId, actor.id)))
    : []
  if (body.up_to && !upTo) throw new AppError('not_found')

  const unread = unreadOf(actor.id, upTo)
  const [any] = await tx.select({ id: notifications.id }).from(notifications).where(unread).limit(1)
  if (!any) return { message: 'Tout est déjà lu.' }
  const seq = await nextSeq(tx, actor.id)
  await tx.update(notifications).set({ readAt: now, seq }).where(unread)
  return { message: 'Notifications lues.' }
}
