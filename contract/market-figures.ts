import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount, looseInstant } from './fields.ts'
import { defaultSalesPeriod } from './limits.ts'
import { fcfa } from './money.ts'

/** Daily figures. The second half is money, integer Fcfa. */
export const figures = [
  'people',
  'listings',
  'orders',
  'reports',
  'topped_up',
  'withdrawn',
  'paid_for_orders',
  'commission',
  'boosts',
  'packages',
] as const
export type Figure = (typeof figures)[number]

export const figureText: Record<Figure, string> = {
  people: 'Nouvelles personnes',
  listings: 'Nouvelles annonces',
  orders: 'Commandes',
  reports: 'Signalements',
  topped_up: 'Recharges',
  withdrawn: 'Retraits versés',
  paid_for_orders: 'Payé pour des commandes',
  commission: 'Commissions',
  boosts: 'Boosts',
  packages: 'Forfaits',
}

export const waitingText = {
  listings: 'Annonces à vérifier',
  verifications: 'Vendeurs à vérifier',
  cases: 'Signalements',
  appeals: 'Contestations',
  disputes: 'Litiges',
  payouts: 'Retraits à accepter',
  stuck_payouts: 'Retraits non confirmés',
  top_ups: 'Recharges à vérifier',
} as const
export type Waiting = keyof typeof waitingText
export const waitingKinds = /* @__PURE__ */ Object.keys(waitingText) as [Waiting, ...Waiting[]]

/* @__NO_SIDE_EFFECTS__ */
function forEach<const Name extends string, S>(names: readonly Name[], make: () => S): Record<Name, S> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, S>
}

export const marketFigures = v.object({
  /** `YYYY-MM-DD` in UTC (the time zone of Dakar), oldest first, ending today. */
  days: v.array(v.string()),
  by_day: v.object(forEach(figures, () => v.array(v.number()))),
  totals: v.object(forEach(figures, () => looseCount)),
  /** Totals of the preceding period of the same length. */
  totals_before: v.object(forEach(figures, () => looseCount)),
  now: v.object({
    people: looseCount,
    listings_online: looseCount,
    orders_under_way: looseCount,
    /** In escrow, and balances of users; integer Fcfa. */
    escrow: fcfa,
    available: fcfa,
    held: fcfa,
    promo: fcfa,
  }),
  waiting: v.array(
    v.object({
      kind: v.picklist(waitingKinds),
      count: looseCount,
      /** When the oldest waiting item arrived; null without any. */
      oldest: looseInstant,
    }),
  ),
})
export type MarketFigures = v.InferOutput<typeof marketFigures>

export const readMarketFigures = endpoint({
  name: 'readMarketFigures',
  method: 'GET',
  path: '/admin/figures',
  summary: 'Les chiffres du marché par jour, et ce qui attend une décision',
  access: { permission: 'dashboard:view' },
  query: v.strictObject({
    period: v.optional(
      v.pipe(v.picklist(['7', '30', '90'], 'La période est 7, 30 ou 90.'), v.transform(Number)),
      `${defaultSalesPeriod}`,
    ),
  }),
  answer: v.object({ data: marketFigures }),
})
