import { useCallback } from 'react'
import { type Drawing, usePlot } from '#src/components/chart/use-plot.ts'
import { readColours } from '#src/ui/read-colours.ts'
import css from './figure-chart.module.css'
import type { FigureDay } from './figure-days.ts'
import { figureOptions } from './figure-options.ts'

interface FigureChartProps {
  days: readonly FigureDay[]
  money: boolean
  /** Index of the day under the pointer; null when there is none. */
  onPoint: (at: number | null) => void
}

/** One figure as bars per day. Decorative: the table beside it holds the same data. */
export function FigureChart({ days, money, onPoint }: FigureChartProps) {
  const drawing = useCallback<Drawing>(
    (element, point) => {
      const { indigo, leaf, quiet, line } = readColours(element, ['indigo', 'leaf', 'quiet', 'line'])
      const { fontFamily } = getComputedStyle(element)
      const theme = { bars: money ? leaf : indigo, text: quiet, grid: line, font: `12px ${fontFamily}` }
      return {
        options: figureOptions({ days, money, theme, onPoint: point }),
        data: [days.map((_, at) => at), days.map(({ value }) => value)],
      }
    },
    [days, money],
  )
  return <div ref={usePlot(drawing, onPoint)} className={css.chart} aria-hidden="true" />
}
