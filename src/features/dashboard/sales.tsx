import { lazy, Suspense, useMemo, useState } from 'react'
import { defaultSalesPeriod, salesPeriods } from '#contract/limits.ts'
import { DayTable } from '#src/components/day-table.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { SalesRow } from '#src/db/rows.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { useSales } from '#src/mirror/views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './sales.module.css'
import { type SalesDay, type SalesSeries, salesSeries } from './sales-series.ts'

/** The chunk may fail to load (first visit offline); the table holds the same data. */
const SalesChart = lazy(() =>
  import('./sales-chart.tsx').then(
    (module) => ({ default: module.SalesChart }),
    () => ({ default: ChartMissing }),
  ),
)

const periods = salesPeriods.map((days) => ({ value: String(days), label: `${days} jours` }))

export function Sales() {
  const [period, setPeriod] = useState(String(defaultSalesPeriod))
  const view = useSales(Number(period))
  const reading = <Card className={css.waiting}>{null}</Card>
  return (
    <Region
      title="Ventes"
      action={<Segmented label="Période" options={periods} value={period} onChange={setPeriod} />}
    >
      <Mirrored
        view={view}
        skeleton={
          <Card className={css.waiting}>
            <Skeleton lines={4} />
          </Card>
        }
      >
        {(row) => (row?.id === Number(period) ? <SalesCard key={row.id} row={row} /> : reading)}
      </Mirrored>
    </Region>
  )
}

function SalesCard({ row }: { row: SalesRow }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const series = useMemo(() => salesSeries(row), [row])
  return (
    <Card className={css.card}>
      <SalesTotals series={series} pointed={pointed} />
      {series.totalSales === 0 && series.totalOrders === 0 ? (
        <p className={css.none}>Aucune vente sur cette période.</p>
      ) : (
        <>
          <Suspense fallback={<div className={css.place} />}>
            <SalesChart series={series} onPoint={setPointed} />
          </Suspense>
          <SalesTable series={series} />
        </>
      )}
    </Card>
  )
}

function ChartMissing() {
  return (
    <p className={css.none}>
      Le graphique n’a pas pu être chargé. Le tableau ci-dessous donne les mêmes chiffres.
    </p>
  )
}

const columns = [
  { name: 'Ventes (Fcfa)', text: ({ sales }: SalesDay) => fcfa(sales) },
  { name: 'Commandes', text: ({ orders }: SalesDay) => frenchNumber(orders) },
]

function SalesTable({ series }: { series: SalesSeries }) {
  return <DayTable caption="Ventes et commandes par jour" days={series.days} columns={columns} />
}

interface SalesTotalsProps {
  series: SalesSeries
  /** Index of the pointed day, null for the whole period. */
  pointed: number | null
}

/** Totals of the period or of the pointed day; also the legend of the chart. */
function SalesTotals({ series, pointed }: SalesTotalsProps) {
  const day = pointed === null ? undefined : series.days[pointed]
  const sales = day?.sales ?? series.totalSales
  const orders = day?.orders ?? series.totalOrders
  return (
    <div className={css.totals}>
      <p className={css.when}>{day === undefined ? `${series.days.length} derniers jours` : day.long}</p>
      <dl className={css.figures}>
        <div>
          <dt>Ventes (Fcfa)</dt>
          <dd>{fcfa(sales)}</dd>
        </div>
        <div className={css.orders}>
          <dt>Commandes</dt>
          <dd>{frenchNumber(orders)}</dd>
        </div>
      </dl>
      {series.ordersKnown ? null : (
        <p className={css.note}>Ce serveur ne compte pas les commandes : leur courbe reprend les ventes.</p>
      )}
    </div>
  )
}
