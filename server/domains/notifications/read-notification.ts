import { eq } from 'drizzle-orm'
import type { readNotification } from '#contract/notifications.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { lockOwn } from './rows.ts'

export async function read(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof readNotification>,
): Promise<Answer<typeof readNotification>> {
  const row = await lockOwn(tx, actor.id, params.id)
  if (!row) throw new AppError('not_found')
  if (row.readAt === null) {
    const seq = await nextSeq(tx, actor.id)
    await tx.update(notifications).set({ readAt: now, seq }).where(eq(notifications.id, row.id))
  }
  return { message: 'Notification lue.' }
}
