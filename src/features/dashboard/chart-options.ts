import type uPlot from 'uplot'
import { axisDescriptor, dayAxis } from '#src/components/chart/day-axis.ts'
import { dayBars } from '#src/components/chart/day-bars.ts'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { SalesSeries } from './sales-series.ts'

interface ChartOptionsInput {
  series: SalesSeries
  theme: ChartTheme
  onPoint: (at: number | null) => void
}

/** uPlot options: bars on the left axis, a line on the right one, days below; no zoom, no legend. */
export function chartOptions({ series, theme, onPoint }: ChartOptionsInput): Omit<uPlot.Options, 'width'> {
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
