import css from './day-table.module.css'

interface DayTableProps<Day> {
  caption: string
  /** Oldest first, as for a chart; the table shows the latest first. */
  days: readonly Day[]
  columns: readonly { name: string; text: (day: Day) => string }[]
}

export function DayTable<Day extends { key: string; medium: string }>({
  caption,
  days,
  columns,
}: DayTableProps<Day>) {
  return (
    <details className={css.details}>
      <summary className={css.summary}>Voir le tableau</summary>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.key}>
              <th scope="row">{day.medium}</th>
              {columns.map(({ name, text }) => (
                <td key={name}>{text(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
