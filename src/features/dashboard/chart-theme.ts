import type { AxisTheme } from '#src/components/chart/day-axis.ts'
import { readColours } from '#src/ui/read-colours.ts'

export interface ChartTheme extends AxisTheme {
  sales: string
  orders: string
}

/** Reads the current values of the CSS custom properties. */
export function chartTheme(element: HTMLElement): ChartTheme {
  const { indigo, kola, quiet, line } = readColours(element, ['indigo', 'kola', 'quiet', 'line'])
  const { fontFamily } = getComputedStyle(element)
  return { sales: indigo, orders: kola, text: quiet, grid: line, font: `12px ${fontFamily}` }
}
