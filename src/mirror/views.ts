import { useLiveQuery } from 'dexie-react-hooks'
import {
  viewActivity,
  viewBoostOffers,
  viewSales,
  viewStats,
  viewTrending,
} from '#src/sync/view/dashboard.ts'
import { viewNotifications, viewUnreadCount } from '#src/sync/view/notifications.ts'
import { type OutboxView, viewOutbox } from '#src/sync/view/outbox.ts'
import { viewProducts } from '#src/sync/view/products.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

/** The user's own products, newest first. */
export function useProducts(limit: number) {
  return useView('products', (db) => viewProducts(db, limit), [limit])
}

/** The newest notifications, newest first. */
export function useNotifications(limit: number) {
  return useView('notifications', (db) => viewNotifications(db, limit), [limit])
}

/** How many notifications are unread. */
export function useUnreadCount() {
  return useView('notifications', viewUnreadCount)
}

/** Figures of the dashboard. */
export function useStats() {
  return useView('stats', viewStats)
}

/** Sales by day of the last 7, 30 or 90 days. */
export function useSales(period: number) {
  return useView(`sales:${period}`, (db) => viewSales(db, period), [period])
}

/** Recent activity in the server's order. */
export function useActivity() {
  return useView('activity', viewActivity)
}

/** Trending products in the server's order. */
export function useTrending() {
  return useView('trending', viewTrending)
}

/** Boost offers; `absent` or empty with servers that offer no prices. */
export function useBoostOffers() {
  return useView('boostOffers', viewBoostOffers)
}

/** What waits, what was refused, what is set aside; undefined before the first read. */
export function useOutbox(): OutboxView | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewOutbox(db), [db])
}
