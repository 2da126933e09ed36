import { type Figure, figureText } from '#contract/market-figures.ts'
import type { FigureDay } from './figure-days.ts'
import css from './figure-table.module.css'
import { figureValue } from './figure-words.ts'

/** The chart in words, for everybody who prefers or needs a table. */
export function FigureTable({ figure, days }: { figure: Figure; days: readonly FigureDay[] }) {
  return (
    <details>
      <summary className={css.summary}>Voir le tableau</summary>
      <table className={css.table}>
        <caption className="visually-hidden">{figureText[figure]} par jour</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">{figureText[figure]}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ key, medium, value }) => (
            <tr key={key}>
              <th scope="row">{medium}</th>
              <td>{figureValue(figure, value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
