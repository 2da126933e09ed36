import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseId, looseInstant, looseNumber, looseText } from './fields.ts'
import { activityLimit, defaultSalesPeriod } from './limits.ts'
import { limitQuery, listAnswer } from './sync.ts'

const overview = v.object({
  total_products: looseCount,
  total_sales: looseCount,
  followers_count: looseCount,
  following_count: looseCount,
  unread_messages: looseNumber,
  pending_orders: looseNumber,
})
const thisMonth = v.object({
  products_added: looseCount,
  new_followers: looseCount,
  views: looseNumber,
})

export const dashboardAnalytics = endpoint({
  name: 'dashboardAnalytics',
  method: 'GET',
  path: '/analytics/dashboard',
  summary: 'Les chiffres du tableau de bord',
  access: 'user',
  answer: v.object({
    success: v.literal(true),
    data: v.object({
      overview,
      this_month: v.optional(thisMonth, {}),
    }),
  }),
})
export type DashboardAnalytics = v.InferOutput<(typeof dashboardAnalytics)['answer']>['data']

/** Day key (YYYY-MM-DD) to value. Some servers send an empty map as `[]`; any other array is invalid. */
const byDay = v.union([
  v.pipe(
    v.array(v.never()),
    v.transform((): Record<string, number> => ({})),
  ),
  v.pipe(
    v.record(v.string(), looseCount),
    v.check((days) => !('0' in days)),
  ),
])

export const salesChart = endpoint({
  name: 'salesChart',
  method: 'GET',
  path: '/analytics/sales',
  summary: 'Ventes (Fcfa) et commandes par jour',
  access: 'user',
  query: v.strictObject({
    period: v.optional(
      v.pipe(v.picklist(['7', '30', '90'], 'La période est 7, 30 ou 90.'), v.transform(Number)),
      `${defaultSalesPeriod}`,
    ),
  }),
  answer: v.object({
    data: v.object({ sales_by_day: byDay, orders_by_day: v.optional(byDay) }),
  }),
})

/** Items of an unknown type are displayed without a link. */
export const activityItem = v.object({
  id: looseId,
  type: v.optional(v.fallback(v.string(), ''), ''),
  title: v.optional(v.fallback(v.string(), ''), ''),
  message: looseText,
  created_at: looseInstant,
  product_id: v.optional(v.fallback(v.nullable(looseId), null), null),
  user_id: v.optional(v.fallback(v.nullable(looseId), null), null),
})
export type ActivityItem = v.InferOutput<typeof activityItem>

export const myActivity = endpoint({
  name: 'myActivity',
  method: 'GET',
  path: '/me/activity',
  summary: 'Activité récente autour de mes annonces',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(activityLimit) }),
  answer: listAnswer(activityItem),
})
