import { orderEventText } from '#contract/order-life.ts'
import type { Dispute, OrderEventRow } from '#contract/orders.ts'
import { fullDate, shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './dispute-history.module.css'

/** Events of the order, oldest first. */
export function DisputeHistory({ dispute }: { dispute: Dispute }) {
  const now = useMinute()
  const { history } = dispute
  if (history.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>Histoire de la commande</summary>
      <ol>
        {history.map((orderEvent) => (
          <li key={`${orderEvent.event} ${orderEvent.at}`} className={css.line}>
            <span className={css.words}>
              {eventText(orderEvent)}
              {orderEvent.reason === null || orderEvent.reason === '' ? null : (
                <span className={css.reason}>{orderEvent.reason}</span>
              )}
            </span>
            <span className={css.end}>
              {orderEvent.at === null ? null : (
                <time dateTime={orderEvent.at} title={fullDate(orderEvent.at)}>
                  {shortMoment(orderEvent.at, now)}
                </time>
              )}
              {orderEvent.amount === null || orderEvent.amount === 0 ? null : (
                <span>{fcfa(orderEvent.amount)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function eventText({ event }: OrderEventRow): string {
  return event === 'request' ? 'Demandée' : orderEventText[event]
}
