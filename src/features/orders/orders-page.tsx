import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { endedStates } from '#contract/order-life.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { asksForMe } from '#src/domains/orders/own-part.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { OrderPhoto } from './order-photo.tsx'
import { stepText } from './order-texts.ts'
import css from './orders-page.module.css'
import { StateChip } from './state-chip.tsx'

/** Redirects to an order when a notification names one. */
export function OrdersPage() {
  const { vue, order } = useSearch({ strict: false })
  return order === undefined || order === '' ? (
    <Orders side={vue === 'ventes' || vue === 'achats' ? vue : null} />
  ) : (
    <Navigate to="/orders/$id" params={{ id: order }} replace />
  )
}

type Side = 'achats' | 'ventes'

const roles: Record<Side, OrderView['role']> = { achats: 'buyer', ventes: 'seller' }

/** A side of null: the address names none. */
function Orders({ side: named }: { side: Side | null }) {
  const view = useOrders()
  const navigate = useNavigate()
  const side = named ?? 'achats'
  const asked = (role: OrderView['role']) => askedCount(view.data ?? [], role) || undefined
  return (
    <Page title="Mes commandes">
      <Tabs
        label="Quelles commandes"
        tabs={[
          { value: 'achats', label: 'Achats', count: asked('buyer') },
          { value: 'ventes', label: 'Ventes', count: asked('seller') },
        ]}
        value={side}
        onChange={(value) => void navigate({ to: '/orders', search: { vue: value }, replace: true })}
      >
        <Mirrored kept view={view} skeleton={<Skeleton shape="row" lines={4} />}>
          {(orders) => {
            // Into the address, so that "back" from an answered order leads to the same side.
            if (named === null) return <Navigate to="/orders" search={{ vue: sideFor(orders) }} replace />
            const mine = orders.filter(({ role }) => role === roles[side])
            return mine.length === 0 ? <NoOrder side={side} /> : <OrderGroups orders={mine} />
          }}
        </Mirrored>
      </Tabs>
    </Page>
  )
}

/** The side with more orders that wait for this user; a seller who bought nothing sees the sales. */
function sideFor(orders: readonly OrderView[]): Side {
  const [bought, sold] = [askedCount(orders, 'buyer'), askedCount(orders, 'seller')]
  if (bought !== sold) return sold > bought ? 'ventes' : 'achats'
  return orders.length > 0 && orders.every(({ role }) => role === 'seller') ? 'ventes' : 'achats'
}

function askedCount(orders: readonly OrderView[], role: OrderView['role']): number {
  return orders.filter((one) => one.role === role && asksForMe(one)).length
}

function NoOrder({ side }: { side: Side }) {
  return (
    <Card>
      {side === 'achats' ? (
        <EmptyState
          art="basket"
          title="Vous n’avez encore rien commandé."
          action={
            <Link to="/products" className={buttonClass('primary')}>
              Voir les produits
            </Link>
          }
        />
      ) : (
        <EmptyState
          art="stall"
          title="Personne ne vous a encore commandé d’article."
          action={
            <Link to="/products/create" className={buttonClass('primary')}>
              Vendre un article
            </Link>
          }
        />
      )}
    </Card>
  )
}

const groups: readonly { group: OrderGroup; title: string }[] = [
  { group: 'asked', title: 'À faire' },
  { group: 'going', title: 'En cours' },
  { group: 'ended', title: 'Terminées' },
]

function OrderGroups({ orders }: { orders: readonly OrderView[] }) {
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

interface OrderRowProps {
  order: OrderView
  /** ms since 1970. */
  now: number
}

function OrderRow({ order, now }: OrderRowProps) {
  const { id, product, other, quantity, total, role } = order
  const next = order.may_review ? 'Donnez votre avis.' : stepText(order, now)
  return (
    <li className={css.row}>
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

type OrderGroup = 'asked' | 'going' | 'ended'

export function orderGroup(order: OrderView): OrderGroup {
  if (asksForMe(order)) return 'asked'
  return endedStates.includes(order.state) && !order.waiting ? 'ended' : 'going'
}
