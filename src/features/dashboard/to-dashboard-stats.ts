import type { DashboardAnalytics } from '#contract/dashboard.ts'

export interface DashboardStats {
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
