import { activityItem, dashboardAnalytics, myActivity, salesChart } from '#contract/dashboard.ts'
import { activityLimit, salesPeriods } from '#contract/limits.ts'
import type { ActivityRow, SalesRow, StatsRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Collection, list, value } from '#src/sync/collection.ts'
import { kindsOf } from '#src/sync/mutation.ts'
import { foldRow, liveEntries, prepareFold, type Viewed } from '#src/sync/view/fold.ts'
import { followSet } from '../follows/follows.ts'
import { productCreate, productDelete } from '../products/mutations.ts'

export const activityCollection = list({
  name: 'activity',
  table: (db) => db.activity,
  path: myActivity.path,
  query: `?limit=${activityLimit}`,
  row: activityItem,
})

export const statsCollection = value({
  name: 'stats',
  table: (db) => db.stats,
  path: dashboardAnalytics.path,
  answer: dashboardAnalytics.answer,
  store: ({ data }): StatsRow => ({ id: 'dashboard', ...data }),
})

/** One collection per period in days: `sales:7`, `sales:30`, `sales:90`. */
export const salesCollections: readonly Collection[] = salesPeriods.map((period) =>
  value({
    name: `sales:${period}`,
    table: (db) => db.sales,
    path: `${salesChart.path}?period=${period}`,
    answer: salesChart.answer,
    store: ({ data }): SalesRow => ({
      id: period,
      sales_by_day: data.sales_by_day,
      orders_by_day: data.orders_by_day ?? null,
    }),
  }),
)

/** Kinds that change the figures. */
export const statsKinds = kindsOf(productCreate, productDelete, followSet)

/** The dashboard's figures with pending actions applied; null before the first pull. */
export function viewStats(db: UserDb): Promise<Viewed<StatsRow> | null> {
  return db.transaction('r', db.outbox, db.collections, db.stats, async () => {
    const [base, entries, state] = await Promise.all([
      db.stats.get('dashboard'),
      liveEntries(db),
      db.collections.get('stats'),
    ])
    return base === undefined
      ? null
      : foldRow(prepareFold('stats', entries, state, statsKinds), base.id, base)
  })
}

/** Null before the first pull of the period (in days). */
export async function viewSales(db: UserDb, period: number): Promise<SalesRow | null> {
  return (await db.sales.get(period)) ?? null
}

export function viewActivity(db: UserDb): Promise<ActivityRow[]> {
  return db.activity.orderBy('position').toArray()
}
