import { dayMs } from '#contract/durations.ts'
import { type Figure, figures, type MarketFigures, type readMarketFigures } from '#contract/market-figures.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { type DayFigure, dailyFigures } from './daily-rows.ts'
import { presentState } from './present-state.ts'
import { waitingNow } from './waiting-rows.ts'

/** Never cached, so that staff decisions are based on current figures. */
export async function readFigures(
  { tx, now }: ReadContext<(typeof readMarketFigures)['access']>,
  { query: { period } }: Input<typeof readMarketFigures>,
): Promise<Answer<typeof readMarketFigures>> {
  const tomorrow = (Math.floor(now.getTime() / dayMs) + 1) * dayMs
  const span = { from: new Date(tomorrow - 2 * period * dayMs), to: new Date(tomorrow) }
  const found = await dailyFigures(tx, span)
  const all = Array.from({ length: 2 * period }, (_, at) =>
    new Date(span.from.getTime() + at * dayMs).toISOString().slice(0, 10),
  )
  const [before, days] = [all.slice(0, period), all.slice(period)]
  const byDay = alongDays(found, days)
  return {
    data: {
      days,
      by_day: byDay,
      totals: totalsOf(byDay),
      totals_before: totalsOf(alongDays(found, before)),
      now: await presentState(tx),
      waiting: await waitingNow(tx, now),
    },
  }
}

function alongDays(found: readonly DayFigure[], days: readonly string[]): MarketFigures['by_day'] {
  const values = new Map<string, number>()
  for (const { figure, day, value } of found) {
    const key = `${figure} ${day}`
    values.set(key, (values.get(key) ?? 0) + value)
  }
  return each((figure) => days.map((day) => values.get(`${figure} ${day}`) ?? 0))
}

function totalsOf(byDay: MarketFigures['by_day']): MarketFigures['totals'] {
  return each((figure) => byDay[figure].reduce((sum, value) => sum + value, 0))
}

function each<T>(make: (figure: Figure) => T): Record<Figure, T> {
  return Object.fromEntries(figures.map((figure) => [figure, make(figure)])) as Record<Figure, T>
}
