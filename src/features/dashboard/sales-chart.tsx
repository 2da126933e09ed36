import { useCallback } from 'react'
import { type Drawing, usePlot } from '#src/components/chart/use-plot.ts'
import { chartOptions } from './chart-options.ts'
import { chartTheme } from './chart-theme.ts'
import css from './sales-chart.module.css'
import type { SalesSeries } from './sales-series.ts'

interface SalesChartProps {
  series: SalesSeries
  /** Index of the day under the pointer, null when there is none. */
  onPoint: (at: number | null) => void
}

/** Bars for sales, a line for orders. Decorative: the table beside it holds the same data. */
export function SalesChart({ series, onPoint }: SalesChartProps) {
  const drawing = useCallback<Drawing>(
    (element, point) => ({
      options: chartOptions({ series, theme: chartTheme(element), onPoint: point }),
      data: [
        series.days.map((_, at) => at),
        series.days.map((day) => day.sales),
        series.days.map((day) => day.orders),
      ],
    }),
    [series],
  )
  return <div ref={usePlot(drawing, onPoint)} className={css.chart} aria-hidden="true" />
}
