import { Check, Circle } from 'lucide-react'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fullDate, shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { orderTimeline } from '../order-timeline.ts'
import css from './order-timeline.module.css'

export function OrderTimeline({ order }: { order: OrderView }) {
  const now = useMinute()
  return (
    <Region title="Historique">
      <Card>
        <ol className={css.line}>
          {orderTimeline(order).map(({ text, at, amount, reason, coming }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end.
            <li key={place} className={css.step} data-coming={coming || undefined}>
              <span className={css.mark} aria-hidden="true">
                {coming ? <Circle /> : <Check />}
              </span>
              <div>
                <p className={css.text}>
                  {text}
                  {coming ? <span className="visually-hidden"> (à venir)</span> : null}
                </p>
                {at === null ? null : (
                  <p className={css.when}>
                    <time dateTime={at} title={fullDate(at)}>
                      {shortMoment(at, now)}
                    </time>
                    {amount === null ? null : <> · {fcfa(amount)}</>}
                  </p>
                )}
                {reason === null || reason === '' ? null : (
                  <p className={css.reason}>{`«\u00a0${reason}\u00a0»`}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </Region>
  )
}
