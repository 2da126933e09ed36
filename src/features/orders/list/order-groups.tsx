import { useState } from 'react'
import { More } from '#src/components/more.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { type OrderGroup, orderGroup } from '../asks-for.ts'
import css from './order-groups.module.css'
import { OrderRow } from './order-row.tsx'

const groups: readonly { group: OrderGroup; title: string }[] = [
  { group: 'asked', title: 'À faire' },
  { group: 'going', title: 'En cours' },
  { group: 'ended', title: 'Terminées' },
]

export function OrderGroups({ orders }: { orders: readonly OrderView[] }) {
  return (
    <div className={css.groups}>
      {groups.map(({ group, title }) => (
        <Group key={group} title={title} orders={orders.filter((one) => orderGroup(one) === group)} />
      ))}
    </div>
  )
}

const step = 20

function Group({ title, orders }: { title: string; orders: readonly OrderView[] }) {
  const now = useMinute()
  const [shown, show] = useState(step)
  if (orders.length === 0) return null
  return (
    <Region title={title}>
      <Card flush>
        <ul>
          {orders.slice(0, shown).map((order) => (
            <OrderRow key={order.id} order={order} now={now} />
          ))}
        </ul>
      </Card>
      {orders.length > shown ? <More key={shown} onMore={() => show(shown + step)} /> : null}
    </Region>
  )
}
