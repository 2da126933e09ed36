import { orderEventText } from '#contract/order-life.ts'
import type { Dispute, OrderHappening } from '#contract/orders.ts'
import { fullDate, shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './dispute-history.module.css'

/** Everything that happened to the order, the first first. */
export function DisputeHistory({ dispute }: { dispute: Dispute }) {
  const now = useMinute()
  const { history } = dispute
  if (history.length === 0) return null
  return (
    <details className={css.details}>
      <summary className={css.summary}>Histoire de la commande</summary>
      <ol className={css.list}>
        {history.map((happening) => (
          <li key={`${happening.event} ${happening.at}`} className={css.line}>
            <span className={css.words}>
              {eventText(happening)}
              {happening.reason === null || happening.reason === '' ? null : (
                <span className={css.reason}>{happening.reason}</span>
              )}
            </span>
            <span className={css.end}>
              {happening.at === null ? null : (
                <time dateTime={happening.at} title={fullDate(happening.at)}>
                  {shortMoment(happening.at, now)}
                </time>
              )}
              {happening.amount === null || happening.amount === 0 ? null : (
                <span>{fcfa(happening.amount)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function eventText({ event }: OrderHappening): string {
  return event === 'request' ? 'Demandée' : orderEventText[event]
}
