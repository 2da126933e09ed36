import { parseISO } from 'date-fns'
import type { Figure, MarketFigures, Waiting } from '#contract/market-figures.ts'
import { can, type Grants, isAdmin, type Permission } from '#contract/permissions.ts'
import { dayText } from '#src/lib/dates.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'

/** Figures of the two charts. */
export const activityFigures = ['orders', 'listings', 'people', 'reports'] as const satisfies Figure[]
export const moneyFigures = [
  'topped_up',
  'withdrawn',
  'paid_for_orders',
  'commission',
  'boosts',
  'packages',
] as const satisfies Figure[]

/** True for figures that are amounts, integer Fcfa. */
export function isMoney(figure: Figure): boolean {
  return (moneyFigures as readonly Figure[]).includes(figure)
}

export function figureValue(figure: Figure, value: number): string {
  return isMoney(figure) ? fcfa(value) : frenchNumber(value)
}

/** Change against the preceding period of the same length. */
interface FigureChange {
  way: 'up' | 'down' | 'same'
  /** '+25 %', '−8 %'; null when the earlier value is 0, as no percentage exists. */
  percent: string | null
  /** For screen readers: 'contre 40 avant'. */
  before: string
}

export function figureChange(
  figure: Figure,
  { totals, totals_before }: Pick<MarketFigures, 'totals' | 'totals_before'>,
): FigureChange {
  const now = totals[figure]
  const then = totals_before[figure]
  const before = `contre ${figureValue(figure, then)} avant`
  if (now === then) return { way: 'same', percent: null, before }
  const way = now > then ? 'up' : 'down'
  if (then === 0) return { way, percent: null, before }
  const share = Math.round((Math.abs(now - then) / then) * 100)
  return { way, percent: `${way === 'up' ? '+' : '−'}${frenchNumber(share)}\u00a0%`, before }
}

export interface FigureDay {
  key: string
  short: string
  medium: string
  long: string
  value: number
}

/** Values per day, oldest first. */
export function figureDays(
  { days, by_day }: Pick<MarketFigures, 'days' | 'by_day'>,
  figure: Figure,
): FigureDay[] {
  return days.map((key, at) => {
    const day = parseISO(key)
    return {
      key,
      short: dayText(day, 'short day'),
      medium: dayText(day, 'short week day'),
      long: dayText(day, 'week day'),
      value: by_day[figure][at] ?? 0,
    }
  })
}

interface Way {
  to: string
  search?: Readonly<Record<string, string>>
  /** Permissions of which one is enough; empty: admins only. */
  needs: readonly Permission[]
}

const ways: Record<Waiting, Way> = {
  listings: { to: '/admin/products', needs: ['products:moderate'] },
  verifications: { to: '/admin/users/verifications', needs: ['users:manage'] },
  cases: { to: '/admin/cases', needs: ['products:moderate', 'users:manage'] },
  appeals: {
    to: '/admin/cases',
    search: { filtre: 'appeal' },
    needs: ['products:moderate', 'users:manage'],
  },
  disputes: { to: '/admin/money', search: { onglet: 'litiges' }, needs: ['users:manage'] },
  payouts: { to: '/admin/money', search: { onglet: 'retraits' }, needs: [] },
  stuck_payouts: { to: '/admin/money', search: { onglet: 'retraits' }, needs: [] },
  top_ups: { to: '/admin/money', search: { onglet: 'recharges' }, needs: [] },
}

export type WaitingWay = Pick<Way, 'to' | 'search'>

/** Link to the page that handles the item; null without the permission. */
export function waitingWay(kind: Waiting, user: Grants): WaitingWay | null {
  const { needs, ...way } = ways[kind]
  return isAdmin(user) || needs.some((one) => can(user, one)) ? way : null
}
