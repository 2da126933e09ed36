import { useLiveQuery } from 'dexie-react-hooks'
import { viewActivity, viewBoostOffers, viewSales, viewStats } from '#src/sync/view/dashboard.ts'
import { viewNotifications, viewPreferences, viewUnreadCount } from '#src/sync/view/notifications.ts'
import { type OutboxView, viewOutbox } from '#src/sync/view/outbox.ts'
import { viewProducts } from '#src/sync/view/products.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

/** The user's own products, newest first. */
export function useProducts(limit: number) {
  return useView({ name: 'products', read: (db) => viewProducts(db, limit), deps: [limit] })
}

/** The newest notifications, newest first. */
export function useNotifications(limit: number) {
  return useView({ name: 'notifications', read: (db) => viewNotifications(db, limit), deps: [limit] })
}

/** How many notifications are unread. */
export function useUnreadCount() {
  return useView({ name: 'notifications', read: viewUnreadCount })
}

/** Which types of notifications the user wants; `absent` with servers that do not ask. */
export function usePreferences() {
  return useView({ name: 'preferences', read: viewPreferences })
}

/** Figures of the dashboard. */
export function useStats() {
  return useView({ name: 'stats', read: viewStats })
}

/** Sales by day of the last 7, 30 or 90 days. */
export function useSales(period: number) {
  return useView({ name: `sales:${period}`, read: (db) => viewSales(db, period), deps: [period] })
}

/** Recent activity in the server's order. */
export function useActivity() {
  return useView({ name: 'activity', read: viewActivity })
}

/** Boost offers; `absent` or empty with servers that offer no prices. */
export function useBoostOffers() {
  return useView({ name: 'boostOffers', read: viewBoostOffers })
}

/** What waits, what was refused, what is set aside; undefined before the first read. */
export function useOutbox(): OutboxView | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewOutbox(db), [db])
}
