import { CalendarPlus, Eye, Package, ShoppingBag, UserCheck, Users } from 'lucide-react'
import { useRef } from 'react'
import type { DashboardAnalytics } from '#contract/dashboard.ts'
import { counted } from '#src/components/counted.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { useStats } from '#src/mirror/views.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { StatTile } from '#src/ui/stat-tile.tsx'
import css from './statistics.module.css'

export function Statistics({ className }: { className?: string | undefined }) {
  const view = useStats()
  const row = view.data?.row ?? null
  const rollbacks = useRollbacks(view.data?.waiting ?? false, row?.overview.total_products ?? 0)
  return (
    <section aria-label="Statistiques" className={className}>
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
                label="Annonces ce mois-ci"
                value={frenchNumber(stats.monthly_views)}
                trend={stats.views_trend}
                icon={<CalendarPlus />}
                tone="sun"
              />
            </div>
          )
        }}
      </Mirrored>
      <Counters counters={dashboardCounters(row)} />
    </section>
  )
}

const icons: Record<Counter['kind'], typeof Eye> = { following: UserCheck, views: Eye }

function Counters({ counters }: { counters: readonly Counter[] }) {
  if (counters.length === 0) return null
  return (
    <ul className={css.counters}>
      {counters.map(({ kind, text }) => {
        const Icon = icons[kind]
        return (
          <li key={kind} className={css.counter}>
            <Icon aria-hidden="true" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

interface Counter {
  kind: 'following' | 'views'
  text: string
}

/** What the tiles do not show; unknown values are left out. */
export function dashboardCounters(analytics: DashboardAnalytics | null): Counter[] {
  const known: [Counter['kind'], number | null | undefined, string, string][] = [
    ['following', analytics?.overview.following_count, 'abonnement', 'abonnements'],
    ['views', analytics?.this_month.views, 'vue ce mois-ci', 'vues ce mois-ci'],
  ]
  return known.flatMap(([kind, count, one, many]) =>
    count === null || count === undefined ? [] : [{ kind, text: counted(count, one, many) }],
  )
}

interface DashboardStats {
  products_count: number
  total_sales: number
  followers_count: number
  following_count: number
  /** Holds the products added this month, despite its name; the tile's label says so. */
  monthly_views: number
  products_trend: number
  sales_trend: number
  followers_trend: number
  views_trend: number
  /** Views of this month; null when the server does not count them. */
  views: number | null
}

export function toDashboardStats({ overview, this_month }: DashboardAnalytics): DashboardStats {
  return {
    products_count: overview.total_products,
    total_sales: overview.total_sales,
    followers_count: overview.followers_count,
    following_count: overview.following_count,
    monthly_views: this_month.products_added,
    products_trend: 0,
    sales_trend: 0,
    followers_trend: this_month.new_followers,
    views_trend: 0,
    views: this_month.views,
  }
}

/** Counts failed deletions. As a React key it keeps the tile from animating the restored figure. */
function useRollbacks(waiting: boolean, figure: number): number {
  const before = useRef({ waiting, figure, count: 0 })
  const last = before.current
  const rolledBack = last.waiting && !waiting && figure > last.figure
  if (last.waiting !== waiting || last.figure !== figure) {
    before.current = { waiting, figure, count: last.count + (rolledBack ? 1 : 0) }
  }
  return before.current.count
}
