import { and, eq, gt } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dayMs } from '#contract/durations.ts'
import { activity } from '#server/db/schema/activity.ts'
import type { Tx } from '#server/db/types.ts'
import { type NotifiedUser, notify } from './notify.ts'

export interface Attention {
  userId: string
  actorId: string
  type: 'like' | 'follow'
  title: string
  message: string
  productId: string | null
  ofSeveral: (count: number) => { title: string; message: string }
  now: Date
}

/** Adds to the activity and notifies; repeating it within a day is ignored. */
export async function notifyOnceADay(tx: Tx, attention: Attention): Promise<NotifiedUser[]> {
  const { userId, actorId, type, title, message, productId, ofSeveral, now } = attention
  const [known] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.userId, userId),
        eq(activity.type, type),
        eq(activity.actorId, actorId),
        productId === null ? undefined : eq(activity.productId, productId),
        gt(activity.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .limit(1)
  if (known) return []
  await tx
    .insert(activity)
    .values({ id: v7(), userId, type, title, message, productId, actorId, createdAt: now })
  return notify(tx, [userId], {
    type,
    title,
    message,
    data: { product_id: productId, user_id: actorId },
    group: { key: productId === null ? type : `${type}:${productId}`, who: actorId, words: ofSeveral },
    now,
  })
}
