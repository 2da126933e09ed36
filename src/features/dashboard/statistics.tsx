import { CalendarPlus, Package, ShoppingBag, Users } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { cx } from '#src/lib/cx.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useStats, useUnreadCount } from '#src/mirror/views.ts'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import { Counters } from './counters.tsx'
import { dashboardCounters } from './dashboard-counters.ts'
import css from './statistics.module.css'
import { toDashboardStats } from './to-dashboard-stats.ts'
import { useRollbacks } from './use-rollbacks.ts'

export function Statistics({ className }: { className?: string | undefined }) {
  const view = useStats()
  const unread = useUnreadCount()
  const row = view.data?.row ?? null
  const rollbacks = useRollbacks(view.data?.waiting ?? false, row?.overview.total_products ?? 0)
  return (
    <Region title="Statistiques" className={cx(css.region, className)}>
      <Mirrored kept view={view} skeleton={<Skeleton shape="tile" lines={4} />}>
        {(found) => {
          if (found === null) return null
          const stats = toDashboardStats(found.row)
          return (
            <div className={css.tiles}>
              <StatTile
                key={rollbacks}
                label="Annonces"
                value={frenchNumber(stats.products_count)}
                trend={stats.products_trend}
                icon={<Package />}
                waiting={found.waiting}
              />
              <StatTile
                label="Ventes"
                value={frenchNumber(stats.total_sales)}
                trend={stats.sales_trend}
                icon={<ShoppingBag />}
                tone="leaf"
              />
              <StatTile
                label="Abonnés"
                value={frenchNumber(stats.followers_count)}
                trend={stats.followers_trend}
                icon={<Users />}
                tone="bissap"
              />
              <StatTile
                label="Annonces ce mois"
                value={frenchNumber(stats.monthly_views)}
                trend={stats.views_trend}
                icon={<CalendarPlus />}
                tone="kola"
              />
            </div>
          )
        }}
      </Mirrored>
      <Counters counters={dashboardCounters(row, unread.filled ? unread.data : undefined)} />
    </Region>
  )
}
