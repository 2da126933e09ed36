import uPlot from 'uplot'
import { compactFcfa } from '#src/lib/compact-fcfa.ts'
import { dayTicks } from '#src/lib/day-ticks.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import type { FigureDay } from './figure-days.ts'

/** Colours and type of the chart, as the canvas needs them. */
export interface FigureTheme {
  bars: string
  text: string
  grid: string
  font: string
}

interface FigureOptionsInput {
  days: readonly FigureDay[]
  /** Amounts in Fcfa, else a count. */
  money: boolean
  theme: FigureTheme
  width: number
  height: number
  onPoint: (at: number | null) => void
}

/** Everything uPlot is told: bars over their days, one axis; no zoom, no legend. */
export function figureOptions({
  days,
  money,
  theme,
  width,
  height,
  onPoint,
}: FigureOptionsInput): uPlot.Options {
  const axis = { stroke: theme.text, font: theme.font, ticks: { show: false } } as const
  const make = uPlot.paths.bars
  return {
    width,
    height,
    padding: [10, 24, 0, 4],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, Math.max(0.6, days.length - 0.4)] },
      y: { range: (_, __, max) => [0, Math.max(money ? 1 : 4, (max ?? 0) * 1.12)] },
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
        ...(make === undefined
          ? {}
          : { paths: make({ size: [days.length > 31 ? 0.8 : 0.62, 36], radius: 0.25 }) }),
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}
