import uPlot from 'uplot'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { dayTicks } from '#src/lib/day-ticks.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { SalesSeries } from './sales-series.ts'

interface ChartOptionsInput {
  series: SalesSeries
  theme: ChartTheme
  width: number
  height: number
  onPoint: (at: number | null) => void
}

/** Everything uPlot is told: bars on the left axis, a line on the right one, days below; no zoom, no legend. */
export function chartOptions({ series, theme, width, height, onPoint }: ChartOptionsInput): uPlot.Options {
  const { days } = series
  const axis = { stroke: theme.text, font: theme.font, ticks: { show: false } } as const
  return {
    width,
    height,
    padding: [12, 4, 0, 4],
    legend: { show: false },
    cursor: {
      drag: { x: false, y: false },
      y: false,
      points: { size: 9, width: 2 },
    },
    scales: {
      x: { time: false, range: [-0.6, Math.max(0.6, days.length - 0.4)] },
      fcfa: { range: (_, __, max) => [0, headroom(max, 1)] },
      orders: { range: (_, __, max) => [0, headroom(max, series.ordersKnown ? 4 : 1)] },
    },
    axes: [
      {
        ...axis,
        size: 30,
        gap: 6,
        grid: { show: false },
        splits: (chart) => dayTicks(days.length, chart.bbox.width / devicePixelRatio),
        values: (_, splits) => splits.map((at) => days[at]?.short ?? ''),
      },
      {
        ...axis,
        scale: 'fcfa',
        size: 48,
        gap: 4,
        grid: { stroke: theme.grid, width: 1 },
        values: (_, splits) => splits.map(compactFcfa),
      },
      {
        ...axis,
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
        ...bars(days.length),
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

/** Space over the highest value, so that the two series and the frame do not touch. */
function headroom(max: number | null, least: number): number {
  return Math.max(least, (max ?? 0) * 1.15)
}

function bars(count: number): Pick<uPlot.Series, 'paths'> {
  const make = uPlot.paths.bars
  return make === undefined ? {} : { paths: make({ size: [count > 31 ? 0.8 : 0.62, 40], radius: 0.25 }) }
}
