import { useLiveQuery } from 'dexie-react-hooks'
import { viewActivity, viewSales, viewStats } from '#src/domains/dashboard/dashboard.ts'
import {
  viewNotifications,
  viewPreferences,
  viewUnreadCount,
} from '#src/domains/notifications/notifications.ts'
import { viewBoostOffers, viewProducts } from '#src/domains/products/own-products.ts'
import { type OutboxView, viewOutbox } from '#src/sync/view/outbox.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

export function useProducts(limit: number) {
  return useView({ name: 'products', read: (db) => viewProducts(db, limit), deps: [limit] })
}

export function useNotifications(limit: number) {
  return useView({ name: 'notifications', read: (db) => viewNotifications(db, limit), deps: [limit] })
}

export function useUnreadCount() {
  return useView({ name: 'notifications', read: viewUnreadCount })
}

/** `absent` without server support. */
export function usePreferences() {
  return useView({ name: 'preferences', read: viewPreferences })
}

export function useStats() {
  return useView({ name: 'stats', read: viewStats })
}

/** `period` in days: 7, 30 or 90. */
export function useSales(period: number) {
  return useView({ name: `sales:${period}`, read: (db) => viewSales(db, period), deps: [period] })
}

export function useActivity() {
  return useView({ name: 'activity', read: viewActivity })
}

/** `absent` or empty when the server has no boost prices. */
export function useBoostOffers() {
  return useView({ name: 'boostOffers', read: viewBoostOffers })
}

/** Pending, refused and set-aside entries; undefined before the first read. */
export function useOutbox(): OutboxView | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewOutbox(db), [db])
}
