import { type Figure, figureText } from '#contract/market-figures.ts'
import { DayTable } from '#src/components/day-table.tsx'
import type { FigureDay } from './figure-days.ts'
import { figureValue } from './figure-words.ts'

export function FigureTable({ figure, days }: { figure: Figure; days: readonly FigureDay[] }) {
  const name = figureText[figure]
  return (
    <DayTable
      caption={`${name} par jour`}
      days={days}
      columns={[{ name, text: ({ value }) => figureValue(figure, value) }]}
    />
  )
}
