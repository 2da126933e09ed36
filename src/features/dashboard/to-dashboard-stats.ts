import type { DashboardAnalytics } from '#contract/dashboard.ts'

/** The dashboard's figures by the names of the specification, section 3. */
export interface DashboardStats {
  products_count: number
  total_sales: number
  followers_count: number
  following_count: number
  /** The specification fills it with the products added this month, and so the tile says. */
  monthly_views: number
  products_trend: number
  sales_trend: number
  followers_trend: number
  views_trend: number
  /** Real views of this month; null with servers that do not count them. */
  views: number | null
}

/** The one place that maps the analytics answer to the dashboard's figures. */
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
