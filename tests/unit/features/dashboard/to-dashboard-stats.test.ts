import * as v from 'valibot'
import { expect, it } from 'vitest'
import { dashboardAnalytics } from '#contract/dashboard.ts'
import { toDashboardStats } from '#src/features/dashboard/statistics.tsx'

function read(data: unknown) {
  return toDashboardStats(v.parse(dashboardAnalytics.answer, { success: true, data }).data)
}

const overview = { total_products: 48, total_sales: 1312, followers_count: 286, following_count: 31 }

it('maps the analytics answer as specified', () => {
  expect(read({ overview, this_month: { products_added: 7, new_followers: 12 } })).toEqual({
    products_count: 48,
    total_sales: 1312,
    followers_count: 286,
    following_count: 31,
    monthly_views: 7,
    products_trend: 0,
    sales_trend: 0,
    followers_trend: 12,
    views_trend: 0,
    views: null,
  })
})

it('uses real views when the server sends them', () => {
  expect(read({ overview, this_month: { products_added: 7, new_followers: 0, views: 15420 } }).views).toBe(
    15420,
  )
})

it('maps a minimal answer of another server to zeros', () => {
  const stats = read({ overview: {} })
  expect(Object.values(stats).filter((figure) => figure !== 0 && figure !== null)).toEqual([])
})
