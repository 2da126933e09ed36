import type { Figure, MarketFigures } from '#contract/market-figures.ts'
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
export interface FigureChange {
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
