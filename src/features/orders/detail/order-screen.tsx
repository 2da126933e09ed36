import { useState } from 'react'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useIntents } from '#src/mirror/money-views.ts'
import { DisputeCard } from '../dispute/dispute-card.tsx'
import { isAct, type OrderAction } from '../next-step.ts'
import { OrderReceipt } from '../receipt/order-receipt.tsx'
import { useOrderActs } from '../use-order-acts.ts'
import { ActionDialog } from './action-dialog.tsx'
import { NextCard } from './next-card.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import css from './order-screen.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { RefusedOrder } from './refused-order.tsx'

/** Actions with a confirmation. */
const asked: ReadonlySet<OrderAction> = new Set(['decline', 'cancel', 'take_back', 'complete'])

export function OrderScreen({ order }: { order: OrderView }) {
  const acts = useOrderActs(order)
  const [open, setOpen] = useState<OrderAction | null>(null)
  const intents = useIntents() ?? []
  const paying = intents.find(({ id, kind }) => kind === 'pay' && id === order.id)
  const press = (deed: OrderAction) => {
    if (isAct(deed) && !asked.has(deed)) void acts.change(deed)
    else setOpen(deed)
  }
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <OrderHead order={order} />
        {order.problem === null ? (
          <NextCard order={order} unsettled={paying !== undefined} onPress={press} />
        ) : (
          <RefusedOrder order={order} problem={order.problem} />
        )}
        {order.dispute === null ? null : <DisputeCard order={order} dispute={order.dispute} />}
      </div>
      <div className={css.side}>
        <OrderFacts order={order} />
        {order.history.length === 0 ? null : <OrderTimeline order={order} />}
      </div>
      {open === null ? null : (
        <ActionDialog
          deed={open}
          order={order}
          paying={paying ?? null}
          acts={acts}
          onClose={() => setOpen(null)}
        />
      )}
      {order.local ? null : <OrderReceipt order={order} />}
    </div>
  )
}
