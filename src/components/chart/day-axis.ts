import uPlot from 'uplot'
import { dayTicks } from '#src/lib/day-ticks.ts'

export interface AxisTheme {
  text: string
  grid: string
  font: string
}

export const axisDescriptor = ({ text, font }: AxisTheme) =>
  ({ stroke: text, font, ticks: { show: false } }) as const

export function dayAxis(days: readonly { short: string }[], theme: AxisTheme) {
  const scale: uPlot.Scale = { time: false, range: [-0.6, Math.max(0.6, days.length - 0.4)] }
  const axis: uPlot.Axis = {
    ...axisDescriptor(theme),
    size: 30,
    gap: 6,
    grid: { show: false },
    splits: (chart) => dayTicks(days.length, chart.bbox.width / devicePixelRatio),
    values: (_, splits) => splits.map((at) => days[at]?.short ?? ''),
  }
  return { scale, axis }
}

/** Thinner gaps for many bars. */
export function dayBars(count: number, widest: number): Pick<uPlot.Series, 'paths'> {
  const make = uPlot.paths.bars
  return make === undefined ? {} : { paths: make({ size: [count > 31 ? 0.8 : 0.62, widest], radius: 0.25 }) }
}
