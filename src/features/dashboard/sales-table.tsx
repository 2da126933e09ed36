import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import type { SalesSeries } from './sales-series.ts'
import css from './sales-table.module.css'

/** The chart in words, for everybody who prefers or needs a table. */
export function SalesTable({ series }: { series: SalesSeries }) {
  return (
    <details className={css.details}>
      <summary className={css.summary}>Voir le tableau</summary>
      <table className={css.table}>
        <caption className="visually-hidden">Ventes et commandes par jour</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">Ventes (Fcfa)</th>
            <th scope="col">Commandes</th>
          </tr>
        </thead>
        <tbody>
          {series.days.toReversed().map((day) => (
            <tr key={day.key}>
              <th scope="row">{day.medium}</th>
              <td>{fcfa(day.sales)}</td>
              <td>{frenchNumber(day.orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
