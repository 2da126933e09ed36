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
import { type SalesDay, salesSeries } from './sales-series.ts'

/** The chunk may fail to load (first visit offline); the table holds the same data. */
const FigureChart = lazy(() =>
  import('#src/components/chart/figure-chart.tsx').then(
    (module) => ({ default: module.FigureChart }),
    () => ({ default: ChartMissing }),
  ),
)

/** One chart each: sums and counts have no common axis. */
const figures = [
  { name: 'Ventes (Fcfa)', key: 'sales', total: 'totalSales', text: fcfa, isMoney: true, isSmall: false },
  {
    name: 'Commandes',
    key: 'orders',
    total: 'totalOrders',
    text: frenchNumber,
    isMoney: false,
    isSmall: true,
  },
] as const

const columns = figures.map(({ name, key, text }) => ({ name, text: (day: SalesDay) => text(day[key]) }))

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
  const drawn = useMemo(
    () => ({
      sales: series.days.map(({ short, sales }) => ({ short, value: sales })),
      orders: series.days.map(({ short, orders }) => ({ short, value: orders })),
    }),
    [series],
  )
  const day = pointed === null ? undefined : series.days[pointed]
  const isEmpty = series.totalSales === 0 && series.totalOrders === 0
  return (
    <Card className={css.card}>
      <p className={css.when}>{day === undefined ? `${series.days.length} derniers jours` : day.long}</p>
      <div className="stack gap-4">
        {figures.map(({ name, key, total, text, isMoney, isSmall }) => (
          <div key={name} className="shrink">
            <p className="small quiet">{name}</p>
            <p className={css.value}>{text(day?.[key] ?? series[total])}</p>
            {isEmpty ? null : (
              <Suspense fallback={<div className={css.place} data-small={isSmall || undefined} />}>
                <FigureChart
                  days={drawn[key]}
                  money={isMoney || !series.ordersKnown}
                  small={isSmall}
                  onPoint={setPointed}
                />
              </Suspense>
            )}
          </div>
        ))}
      </div>
      {series.ordersKnown ? null : (
        <p className={css.note}>
          Ce serveur ne compte pas les commandes : leur graphique reprend les ventes.
        </p>
      )}
      {isEmpty ? (
        <p className={css.none}>Aucune vente sur cette période.</p>
      ) : (
        <DayTable caption="Ventes et commandes par jour" days={series.days} columns={columns} />
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
