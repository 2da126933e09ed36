import { useCallback } from 'react'
import type uPlot from 'uplot'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { readColours } from '#src/ui/theme-colours.ts'
import { type AxisTheme, axisDescriptor, dayAxis, dayBars } from './day-axis.ts'
import css from './figure-chart.module.css'
import { type Drawing, usePlot } from './use-plot.ts'

interface FigureDay {
  /** Axis: '20 nov.' */
  short: string
  value: number
}

interface FigureChartProps {
  days: readonly FigureDay[]
  money: boolean
  small?: boolean
  /** Index of the day under the pointer; null when there is none. */
  onPoint: (at: number | null) => void
}

/** One figure as bars per day. Decorative: the table beside it holds the same data. */
export function FigureChart({ days, money, small = false, onPoint }: FigureChartProps) {
  const drawing = useCallback<Drawing>(
    (element, point) => {
      const { indigo, leaf, quiet, line } = readColours(element, ['indigo', 'leaf', 'quiet', 'line'])
      const { fontFamily } = getComputedStyle(element)
      const theme = { bars: money ? leaf : indigo, text: quiet, grid: line, font: `12px ${fontFamily}` }
      return {
        options: figureOptions({ days, money, theme, height: element.clientHeight, onPoint: point }),
        data: [days.map((_, at) => at), days.map(({ value }) => value)],
      }
    },
    [days, money],
  )
  return (
    <div
      ref={usePlot(drawing, onPoint)}
      className={css.chart}
      data-small={small || undefined}
      aria-hidden="true"
    />
  )
}

interface FigureTheme extends AxisTheme {
  bars: string
}

interface FigureOptionsInput {
  days: readonly FigureDay[]
  /** Values are amounts in Fcfa; otherwise counts. */
  money: boolean
  theme: FigureTheme
  height: number
  onPoint: (at: number | null) => void
}

/** uPlot options: bars per day, one axis; no zoom, no legend. */
function figureOptions({
  days,
  money,
  theme,
  height,
  onPoint,
}: FigureOptionsInput): Omit<uPlot.Options, 'width'> {
  const below = dayAxis(days, theme)
  return {
    height,
    padding: [10, 24, 0, 4],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: below.scale,
      y: { range: (_, __, max) => [0, Math.max(money ? 1 : 4, (max ?? 0) * 1.12)] },
    },
    axes: [
      below.axis,
      {
        ...axisDescriptor(theme),
        scale: 'y',
        size: 46,
        gap: 4,
        grid: { stroke: theme.grid, width: 1 },
        ...(money ? {} : { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] }),
        values: (_, splits) => splits.map(money ? compactFcfa : frenchNumber),
      } as uPlot.Axis,
    ],
    series: [
      {},
      {
        scale: 'y',
        fill: theme.bars,
        stroke: theme.bars,
        width: 0,
        points: { show: false },
        ...dayBars(days.length, 36),
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}
