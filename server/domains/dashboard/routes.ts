import { dashboardAnalytics, myActivity, salesChart } from '#contract/dashboard.ts'
import { trending } from '#contract/products.ts'
import type { Api } from '#server/http/api.ts'
import { listActivity, listTrending, readAnalytics, readSales } from './dashboard.ts'

export function mountDashboard(api: Api): void {
  api.read(dashboardAnalytics, readAnalytics)
  api.read(salesChart, readSales)
  api.read(myActivity, listActivity)
  api.read(trending, listTrending, { snapshot: false })
}
