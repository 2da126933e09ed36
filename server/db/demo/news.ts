import { hourMs } from '#contract/durations.ts'
import type { activity } from '../schema/activity.ts'
import type { notifications } from '../schema/notifications.ts'
import type { DemoEvent } from './events.ts'
import { demoId } from './ids.ts'
import { createRandom } from './random.ts'
import { daysAgo } from './time.ts'

export type ActivityRow = typeof activity.$inferInsert
export type NotificationDraft = Omit<typeof notifications.$inferInsert, 'seq'>

const activityKept = 80
const notificationsKept = 60
const notificationDays = 30

/** `demoEvents` must be sorted oldest first. */
export function createActivity(
  demoEvents: readonly DemoEvent[],
  sellerIds: ReadonlySet<string>,
): ActivityRow[] {
  const random = createRandom('activity')
  const kept = new Map<string, number>()
  return demoEvents
    .toReversed()
    .filter((one) => sellerIds.has(one.to) && one.title !== 'Nouvelle annonce')
    .flatMap((one) => {
      const count = kept.get(one.to) ?? 0
      kept.set(one.to, count + 1)
      if (count >= activityKept) return []
      return [
        {
          id: demoId(one.at, random),
          userId: one.to,
          type: one.type,
          title: one.title,
          message: one.message,
          productId: one.productId,
          actorId: one.actorId,
          createdAt: one.at,
        },
      ]
    })
}

export function createNotifications(demoEvents: readonly DemoEvent[], now: Date): NotificationDraft[] {
  const random = createRandom('notifications')
  const kept = new Map<string, number>()
  return demoEvents.toReversed().flatMap((one) => {
    const count = kept.get(one.to) ?? 0
    kept.set(one.to, count + 1)
    if (count >= notificationsKept || one.at < daysAgo(now, notificationDays)) return []
    const fresh = one.at > daysAgo(now, 1.5)
    const readAt = new Date(one.at.getTime() + Math.round((0.1 + random.next() * 20) * hourMs))
    return [
      {
        id: demoId(one.at, random),
        userId: one.to,
        type: one.type,
        title: one.title,
        message: one.message,
        data: { product_id: one.productId, order_id: one.orderId, user_id: one.actorId },
        createdAt: one.at,
        readAt: random.chance(fresh ? 0.15 : 0.97) && readAt <= now ? readAt : null,
      },
    ]
  })
}
