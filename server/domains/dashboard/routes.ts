import { dashboardAnalytics, myActivity, salesChart } from '#contract/dashboard.ts'
import { trending } from '#contract/trending.ts'
import type { Api } from '#server/http/api.ts'
import { listActivity } from './list-activity.ts'
import { listTrending } from './list-trending.ts'
import { readAnalytics } from './read-analytics.ts'
import { readSales } from './read-sales.ts'

export function mountDashboard(api: Api): void {
  api.read(dashboardAnalytics, readAnalytics)
  api.read(salesChart, readSales)
  api.read(myActivity, listActivity)
  api.read(trending, listTrending)
}
