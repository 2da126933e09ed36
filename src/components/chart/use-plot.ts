import { type RefObject, useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onThemeChange } from '#src/ui/on-theme-change.ts'

/** How a chart is drawn into its element, with the colours that the element has at the moment. */
export type Drawing = (element: HTMLElement, onPoint: (at: number | null) => void) => PlotInput

interface PlotInput {
  /** Everything but the width, which is the element's. */
  options: Omit<uPlot.Options, 'width'>
  data: uPlot.AlignedData
}

/**
 * Keeps a chart in the element: drawn anew with each `drawing` (which must be the same one while nothing changes) and with
 * each theme, and as wide as its place. `onPoint` hears the place of the day under the pointer, null when there is none.
 */
export function usePlot(
  drawing: Drawing,
  onPoint: (at: number | null) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const point = useRef(onPoint)
  useEffect(() => {
    point.current = onPoint
  }, [onPoint])

  useEffect(() => {
    const element = place.current
    if (element === null) return
    let chart: uPlot | null = null
    const draw = () => {
      chart?.destroy()
      const { options, data } = drawing(element, (at) => point.current(at))
      chart = new uPlot({ ...options, width: element.clientWidth }, data, element)
    }
    draw()
    const resized = new ResizeObserver(() => {
      const width = element.clientWidth
      if (chart !== null && width > 0 && width !== chart.width) chart.setSize({ width, height: chart.height })
    })
    resized.observe(element)
    const stop = onThemeChange(draw)
    return () => {
      resized.disconnect()
      stop()
      chart?.destroy()
      point.current(null)
    }
  }, [drawing])

  return place
}
