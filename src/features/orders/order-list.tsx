import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { endedStates } from '#contract/order-life.ts'
import { More } from '#src/components/more.tsx'
import { needsMyAction } from '#src/domains/orders/own-part.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './order-list.module.css'
import { OrderPhoto } from './order-photo.tsx'
import { stepText } from './order-texts.ts'
import { StateChip } from './state-chip.tsx'

const groups: readonly { group: OrderGroup; title: string }[] = [
  { group: 'due', title: 'À faire' },
  { group: 'going', title: 'En cours' },
  { group: 'ended', title: 'Terminées' },
]

interface OrderListProps {
  orders: readonly OrderView[]
  /** The order that is open beside the list. */
  here?: string | undefined
}

export function OrderList({ orders, here }: OrderListProps) {
  return (
    <div className="stack gap-4">
      {groups.map(({ group, title }) => (
        <Group
          key={group}
          title={title}
          here={here}
          orders={orders.filter((one) => orderGroup(one) === group)}
        />
      ))}
    </div>
  )
}

const step = 20

interface GroupProps extends OrderListProps {
  title: string
}

function Group({ title, orders, here }: GroupProps) {
  const now = useMinute()
  const [shown, show] = useState(step)
  if (orders.length === 0) return null
  return (
    <Region title={title}>
      <Card flush>
        <ul>
          {orders.slice(0, shown).map((order) => (
            <OrderRow key={order.id} order={order} now={now} isHere={order.id === here} />
          ))}
        </ul>
      </Card>
      {orders.length > shown ? <More key={shown} onMore={() => show(shown + step)} /> : null}
    </Region>
  )
}

interface OrderRowProps {
  order: OrderView
  /** ms since 1970. */
  now: number
  isHere: boolean
}

function OrderRow({ order, now, isHere }: OrderRowProps) {
  const { id, product, other, quantity, total, role } = order
  const next = order.may_review ? 'Donnez votre avis.' : stepText(order, now)
  return (
    <li className={css.row} data-here={isHere || undefined}>
      <OrderPhoto product={product} sizes="64px" className={css.photo} />
      <div className={css.words}>
        <Link to="/orders/$id" params={{ id }} className={css.link}>
          <span className={css.title}>{product.title}</span>
        </Link>
        <p className="small quiet">
          {role === 'buyer' ? 'Vendu par' : 'Commandé par'} {other.name}
        </p>
        <p className={css.facts}>
          <strong className={css.total}>{fcfa(total)}</strong>
          {quantity > 1 ? <span className="small quiet">{quantity} pièces</span> : null}
          <StateChip order={order} />
        </p>
        {next === null ? null : (
          <p className={css.next} dir="ltr">
            {next}
          </p>
        )}
      </div>
    </li>
  )
}

type OrderGroup = 'due' | 'going' | 'ended'

export function orderGroup(order: OrderView): OrderGroup {
  if (needsMyAction(order)) return 'due'
  return endedStates.includes(order.state) && !order.waiting ? 'ended' : 'going'
}
