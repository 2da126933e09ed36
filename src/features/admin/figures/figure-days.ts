import { parseISO } from 'date-fns'
import type { Figure, MarketFigures } from '#contract/market-figures.ts'
import { dayText } from '#src/lib/dates.ts'

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
