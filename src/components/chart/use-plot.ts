import { type RefObject, useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onThemeChange } from '#src/ui/theme-colours.ts'

/** Reads the colours from the element's current style. */
export type Drawing = (element: HTMLElement, onPoint: (at: number | null) => void) => PlotInput

interface PlotInput {
  /** The width is the element's. */
  options: Omit<uPlot.Options, 'width'>
  data: uPlot.AlignedData
}

/** Redraws for each new `drawing` (memoize it) and theme; `onPoint` gets the index of the day under the pointer. */
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
