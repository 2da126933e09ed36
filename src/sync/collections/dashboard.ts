import { activityItem, dashboardAnalytics, myActivity, salesChart } from '#contract/dashboard.ts'
import { activityLimit, salesPeriods } from '#contract/limits.ts'
import type { SalesRow, StatsRow } from '#src/db/rows.ts'
import type { Collection } from '../collection.ts'
import { list, value } from './make.ts'

export const activityCollection = list({
  name: 'activity',
  table: (db) => db.activity,
  path: myActivity.path,
  query: `?limit=${activityLimit}`,
  row: activityItem,
  store: (row, position) => ({ ...row, position }),
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
