import { lazy, Suspense, useMemo, useState } from 'react'
import { defaultSalesPeriod, salesPeriods } from '#contract/limits.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { SalesRow } from '#src/db/rows.ts'
import { useSales } from '#src/mirror/views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './sales.module.css'
import { salesSeries } from './sales-series.ts'
import { SalesTable } from './sales-table.tsx'
import { SalesTotals } from './sales-totals.tsx'

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
