import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onThemeChange } from '#src/ui/on-theme-change.ts'
import { readColours } from '#src/ui/read-colours.ts'
import css from './figure-chart.module.css'
import type { FigureDay } from './figure-days.ts'
import { figureOptions } from './figure-options.ts'

interface FigureChartProps {
  days: readonly FigureDay[]
  money: boolean
  /** Tells the place of the day under the pointer, null when there is none. */
  onPoint: (at: number | null) => void
}

const height = 200

/** One figure as bars by day. A picture: the table beside it says the same. */
export function FigureChart({ days, money, onPoint }: FigureChartProps) {
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
      const { indigo, leaf, quiet, line } = readColours(element, ['indigo', 'leaf', 'quiet', 'line'])
      const { fontFamily } = getComputedStyle(element)
      const theme = { bars: money ? leaf : indigo, text: quiet, grid: line, font: `12px ${fontFamily}` }
      chart = new uPlot(
        figureOptions({
          days,
          money,
          theme,
          width: element.clientWidth,
          height,
          onPoint: (at) => point.current(at),
        }),
        [days.map((_, at) => at), days.map(({ value }) => value)],
        element,
      )
    }
    draw()
    const resized = new ResizeObserver(() => {
      const width = element.clientWidth
      if (width > 0 && width !== chart?.width) chart?.setSize({ width, height })
    })
    resized.observe(element)
    const stop = onThemeChange(draw)
    return () => {
      resized.disconnect()
      stop()
      chart?.destroy()
      point.current(null)
    }
  }, [days, money])

  return <div ref={place} className={css.chart} aria-hidden="true" />
}
