import { WholeAmount } from '#src/components/whole-amount.tsx'
import { frenchNumber } from '#src/lib/fcfa.ts'
import type { SalesSeries } from './sales-series.ts'
import css from './sales-totals.module.css'

interface SalesTotalsProps {
  series: SalesSeries
  /** Index of the pointed day, null for the whole period. */
  pointed: number | null
}

/** Totals of the period or of the pointed day; also the legend of the chart. */
export function SalesTotals({ series, pointed }: SalesTotalsProps) {
  const day = pointed === null ? undefined : series.days[pointed]
  const sales = day?.sales ?? series.totalSales
  const orders = day?.orders ?? series.totalOrders
  return (
    <div className={css.totals}>
      <p className={css.when}>{day === undefined ? `${series.days.length} derniers jours` : day.long}</p>
      <dl className={css.figures}>
        <div>
          <dt>Ventes (Fcfa)</dt>
          <dd>
            <WholeAmount amount={sales} />
          </dd>
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
