import type { Notification } from '#contract/notifications.ts'
import type { NotificationRow } from '#server/db/schema/notifications.ts'

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
    data: {
      product_id: row.data.product_id ?? null,
      order_id: row.data.order_id ?? null,
      user_id: row.data.user_id ?? null,
      ...(row.data.decision_id === undefined ? {} : { decision_id: row.data.decision_id }),
    },
  }
}
