import { type OrderState, orderStateText } from '#contract/order-life.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { Chip, type ChipTone } from '#src/ui/chip.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import css from './state-chip.module.css'

const tones: Record<OrderState, ChipTone> = {
  requested: 'asks',
  accepted: 'calm',
  awaiting_payment: 'asks',
  paid: 'calm',
  ready: 'calm',
  shipped: 'calm',
  delivered: 'calm',
  disputed: 'bad',
  completed: 'good',
  declined: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  payment_expired: 'plain',
  released: 'plain',
  refunded: 'plain',
  split: 'plain',
}

/** Never shows an unsent order as placed. */
export function StateChip({ order }: { order: OrderView }) {
  const { state, waiting, local, problem } = order
  const isUnsent = local && (waiting || problem !== null)
  const tone = problem === null ? (isUnsent ? 'asks' : tones[state]) : 'bad'
  const toConfirm = problem?.code === 'order_changed'
  return (
    <span className={css.line}>
      <Chip tone={tone}>
        {toConfirm
          ? 'À confirmer'
          : problem !== null
            ? 'Non passée'
            : isUnsent
              ? 'Pas encore envoyée'
              : orderStateText[state]}
      </Chip>
      <PendingMark waiting={waiting} refused={problem !== null} />
    </span>
  )
}
