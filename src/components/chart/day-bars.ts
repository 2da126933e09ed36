import uPlot from 'uplot'

/** Thinner gaps for many bars. */
export function dayBars(count: number, widest: number): Pick<uPlot.Series, 'paths'> {
  const make = uPlot.paths.bars
  return make === undefined ? {} : { paths: make({ size: [count > 31 ? 0.8 : 0.62, widest], radius: 0.25 }) }
}
