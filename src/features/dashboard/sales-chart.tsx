import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { onThemeChange } from '#src/ui/on-theme-change.ts'
import { chartOptions } from './chart-options.ts'
import { chartTheme } from './chart-theme.ts'
import css from './sales-chart.module.css'
import type { SalesSeries } from './sales-series.ts'

interface SalesChartProps {
  series: SalesSeries
  /** Tells the place of the day under the pointer, null when there is none. */
  onPoint: (at: number | null) => void
}

const chartHeight = 240

/** Bars of sales and a line of orders, each with its axis. A picture: the table beside it says the same. */
export function SalesChart({ series, onPoint }: SalesChartProps) {
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
      chart = new uPlot(
        chartOptions({
          series,
          theme: chartTheme(element),
          width: element.clientWidth,
          height: chartHeight,
          onPoint: (at) => point.current(at),
        }),
        [
          series.days.map((_, at) => at),
          series.days.map((day) => day.sales),
          series.days.map((day) => day.orders),
        ],
        element,
      )
    }
    draw()
    const resized = new ResizeObserver(() => {
      const width = element.clientWidth
      if (width > 0 && width !== chart?.width) chart?.setSize({ width, height: chartHeight })
    })
    resized.observe(element)
    const stop = onThemeChange(draw)
    return () => {
      resized.disconnect()
      stop()
      chart?.destroy()
      point.current(null)
    }
  }, [series])

  return <div ref={place} className={css.chart} aria-hidden="true" />
}
