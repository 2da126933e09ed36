import type { OrderState } from '#contract/order-life.ts'
import { orderStateText } from '#contract/order-life.ts'
import type { OrderView } from '#src/sync/view/orders.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import css from './state-chip.module.css'

type Tone = 'calm' | 'asks' | 'good' | 'bad' | 'over'

const tones: Record<OrderState, Tone> = {
  requested: 'asks',
  accepted: 'calm',
  awaiting_payment: 'asks',
  paid: 'calm',
  ready: 'calm',
  shipped: 'calm',
  delivered: 'calm',
  disputed: 'bad',
  completed: 'good',
  declined: 'over',
  expired: 'over',
  cancelled: 'over',
  payment_expired: 'over',
  released: 'over',
  refunded: 'over',
  split: 'over',
}

/** Where an order stands, in one word; one that the server does not have is never called placed. */
export function StateChip({ order }: { order: OrderView }) {
  const { state, waiting, local, problem } = order
  const isUnsent = local && (waiting || problem !== null)
  const tone = problem === null ? (isUnsent ? 'asks' : tones[state]) : 'bad'
  const toConfirm = problem?.code === 'order_changed'
  return (
    <span className={css.line}>
      <span className={css.chip} data-tone={tone}>
        {toConfirm
          ? 'À confirmer'
          : problem !== null
            ? 'Pas passée'
            : isUnsent
              ? 'Pas encore envoyée'
              : orderStateText[state]}
      </span>
      <PendingMark waiting={waiting} refused={problem !== null} />
    </span>
  )
}
