import uPlot from 'uplot'

/** Bars with round heads, one a day; thinner gaps when there are many. */
export function dayBars(count: number, widest: number): Pick<uPlot.Series, 'paths'> {
  const make = uPlot.paths.bars
  return make === undefined ? {} : { paths: make({ size: [count > 31 ? 0.8 : 0.62, widest], radius: 0.25 }) }
}
