import { DayTable } from '#src/components/day-table.tsx'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import type { SalesDay, SalesSeries } from './sales-series.ts'

const columns = [
  { name: 'Ventes (Fcfa)', text: ({ sales }: SalesDay) => fcfa(sales) },
  { name: 'Commandes', text: ({ orders }: SalesDay) => frenchNumber(orders) },
]

export function SalesTable({ series }: { series: SalesSeries }) {
  return <DayTable caption="Ventes et commandes par jour" days={series.days} columns={columns} />
}
