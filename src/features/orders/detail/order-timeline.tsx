import { Check, Circle } from 'lucide-react'
import { endedStates, type OrderState, orderEventText } from '#contract/order-life.ts'
import type { Order, OrderEventRow } from '#contract/orders.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Time } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './order-timeline.module.css'

export function OrderTimeline({ order }: { order: OrderView }) {
  const now = useMinute()
  return (
    <Region title="Historique">
      <Card>
        <ol className="stack">
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
                  <p className="small quiet">
                    <Time at={at}>{shortMoment(at, now)}</Time>
                    {amount === null ? null : <> · {fcfa(amount)}</>}
                  </p>
                )}
                {reason === null || reason === '' ? null : (
                  <p className="small quiet wrap-anywhere">{`«\u00a0${reason}\u00a0»`}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </Region>
  )
}

interface TimelineStep {
  text: string
  /** Null for a future step. */
  at: string | null
  /** Money moved by the step, integer Fcfa. */
  amount: number | null
  reason: string | null
  coming: boolean
}

/** Past events, oldest first, then the usual future steps. */
export function orderTimeline(
  order: Pick<Order, 'history' | 'state' | 'mode' | 'fulfilment' | 'other'>,
): TimelineStep[] {
  const past = order.history.map(
    (one): TimelineStep => ({
      text: eventLabel(one, order.other),
      at: one.at,
      amount: one.amount,
      reason: one.reason,
      coming: false,
    }),
  )
  const coming = comingSteps(order).map(
    (text): TimelineStep => ({ text, at: null, amount: null, reason: null, coming: true }),
  )
  return [...past, ...coming]
}

export function eventLabel(
  { event, actor_id }: Pick<OrderEventRow, 'event' | 'actor_id'>,
  other: Order['other'],
): string {
  if (event === 'request') return 'Commande envoyée'
  const text = orderEventText[event]
  if ((event !== 'cancel' && event !== 'dispute') || actor_id === null) return text
  return `${text} par ${actor_id === other.id ? other.name : 'vous'}`
}

/** Progress of each state; states outside the usual path have none. */
const ranks: Partial<Record<OrderState, number>> = {
  requested: 0,
  accepted: 1,
  awaiting_payment: 1,
  paid: 2,
  ready: 3,
  shipped: 3,
  delivered: 4,
}

function comingSteps({ state, mode, fulfilment }: Pick<Order, 'state' | 'mode' | 'fulfilment'>): string[] {
  if (endedStates.includes(state)) return []
  const rank = ranks[state]
  if (rank === undefined) return ['Décision de Louma']
  const way: [rank: number, text: string][] = [
    [1, 'Accord du vendeur'],
    [2, mode === 'escrow' ? 'Paiement, gardé par Louma' : ''],
    [3, fulfilment === 'delivery' ? 'Expédition' : 'Article prêt'],
    [4, 'Remise de l’article'],
    [5, mode === 'escrow' ? 'Vendeur payé' : 'Commande terminée'],
  ]
  return way.flatMap(([at, text]) => (at > rank && text !== '' ? [text] : []))
}
