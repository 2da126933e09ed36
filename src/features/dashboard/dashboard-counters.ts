import type { DashboardAnalytics } from '#contract/dashboard.ts'
import { counted } from '#src/components/counted.ts'

export interface Counter {
  kind: 'messages' | 'orders' | 'notifications' | 'following' | 'views'
  count: number
  text: string
}

export function dashboardCounters(
  analytics: DashboardAnalytics | null,
  unreadNotifications: number | undefined,
): Counter[] {
  const known: [Counter['kind'], number | null | undefined, string, string][] = [
    ['messages', analytics?.overview.unread_messages, 'message non lu', 'messages non lus'],
    ['orders', analytics?.overview.pending_orders, 'commande en attente', 'commandes en attente'],
    ['notifications', unreadNotifications, 'notification non lue', 'notifications non lues'],
    ['following', analytics?.overview.following_count, 'abonnement', 'abonnements'],
    ['views', analytics?.this_month.views, 'vue ce mois', 'vues ce mois'],
  ]
  return known.flatMap(([kind, count, one, many]) =>
    count === null || count === undefined ? [] : [{ kind, count, text: counted(count, one, many) }],
  )
}
