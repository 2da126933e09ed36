import type { Notification } from '#contract/notifications.ts'

/** Path by notification type; null when there is none. */
export function notificationTarget({ type, data }: Pick<Notification, 'type' | 'data'>): string | null {
  if (data.decision_id !== undefined) return under('/decisions?decision=', data.decision_id)
  if (data.verification_id !== undefined) return '/profile/verification'
  if (type === 'like') return under('/products/', data.product_id)
  if (type === 'order') return under('/orders?order=', data.order_id)
  if (type === 'follow') return under('/users/', data.user_id)
  return null
}

function under(path: string, id: string | null): string | null {
  return id === null ? null : path + encodeURIComponent(id)
}
