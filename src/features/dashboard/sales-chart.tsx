import { useCallback } from 'react'
import type uPlot from 'uplot'
import { type AxisTheme, axisDescriptor, dayAxis, dayBars } from '#src/components/chart/day-axis.ts'
import { type Drawing, usePlot } from '#src/components/chart/use-plot.ts'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { readColours } from '#src/ui/theme-colours.ts'
import css from './sales-chart.module.css'
import type { SalesSeries } from './sales-series.ts'

interface SalesChartProps {
  series: SalesSeries
  /** Index of the day under the pointer, null when there is none. */
  onPoint: (at: number | null) => void
}

/** Bars for sales, a line for orders. Decorative: the table beside it holds the same data. */
export function SalesChart({ series, onPoint }: SalesChartProps) {
  const drawing = useCallback<Drawing>(
    (element, point) => ({
      options: chartOptions({ series, theme: chartTheme(element), onPoint: point }),
      data: [
        series.days.map((_, at) => at),
        series.days.map((day) => day.sales),
        series.days.map((day) => day.orders),
      ],
    }),
    [series],
  )
  return <div ref={usePlot(drawing, onPoint)} className={css.chart} aria-hidden="true" />
}

interface ChartOptionsInput {
  series: SalesSeries
  theme: ChartTheme
  onPoint: (at: number | null) => void
}

/** uPlot options: bars on the left axis, a line on the right one, days below; no zoom, no legend. */
function chartOptions({ series, theme, onPoint }: ChartOptionsInput): Omit<uPlot.Options, 'width'> {
  const { days } = series
  const look = axisDescriptor(theme)
  const below = dayAxis(days, theme)
  return {
    height: 240,
    padding: [12, 4, 0, 4],
    legend: { show: false },
    cursor: {
      drag: { x: false, y: false },
      y: false,
      points: { size: 9, width: 2 },
    },
    scales: {
      x: below.scale,
      fcfa: { range: (_, __, max) => [0, headroom(max, 1)] },
      orders: { range: (_, __, max) => [0, headroom(max, series.ordersKnown ? 4 : 1)] },
    },
    axes: [
      below.axis,
      {
        ...look,
        scale: 'fcfa',
        size: 48,
        gap: 4,
        grid: { stroke: theme.grid, width: 1 },
        values: (_, splits) => splits.map(compactFcfa),
      },
      {
        ...look,
        scale: 'orders',
        side: 1,
        size: series.ordersKnown ? 30 : 48,
        gap: 4,
        grid: { show: false },
        incrs: series.ordersKnown ? [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] : undefined,
        values: (_, splits) => splits.map(series.ordersKnown ? frenchNumber : compactFcfa),
      } as uPlot.Axis,
    ],
    series: [
      {},
      {
        label: 'Ventes (Fcfa)',
        scale: 'fcfa',
        fill: theme.sales,
        stroke: theme.sales,
        width: 0,
        points: { show: false },
        ...dayBars(days.length, 40),
      },
      {
        label: 'Commandes',
        scale: 'orders',
        stroke: theme.orders,
        width: days.length > 31 ? 1.5 : 2.5,
        points: { show: days.length <= 31, size: 6, fill: theme.orders, stroke: theme.orders, width: 0 },
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}

/** Space above the highest value, so that the two series do not touch the frame. */
function headroom(max: number | null, least: number): number {
  return Math.max(least, (max ?? 0) * 1.15)
}

interface ChartTheme extends AxisTheme {
  sales: string
  orders: string
}

/** Reads the current values of the CSS custom properties. */
function chartTheme(element: HTMLElement): ChartTheme {
  const { indigo, sun, quiet, line } = readColours(element, ['indigo', 'sun', 'quiet', 'line'])
  const { fontFamily } = getComputedStyle(element)
  return { sales: indigo, orders: sun, text: quiet, grid: line, font: `12px ${fontFamily}` }
}
