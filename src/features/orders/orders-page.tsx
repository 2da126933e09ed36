import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { counted } from '#src/components/counted.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { needsMyAction } from '#src/domains/orders/own-part.ts'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useWide } from '#src/ui/use-wide.ts'
import { OrderList } from './order-list.tsx'

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
  const wide = useWide()
  const dueCount = (role: OrderView['role']) => countDue(view.data ?? [], role) || undefined
  return (
    <Page title="Mes commandes">
      <Tabs
        label="Quelles commandes"
        tabs={[
          { value: 'achats', label: 'Achats', count: dueCount('buyer') },
          { value: 'ventes', label: 'Ventes', count: dueCount('seller') },
        ]}
        value={side}
        onChange={(value) => void navigate({ to: '/orders', search: { vue: value }, replace: true })}
      >
        <Mirrored kept view={view} skeleton={<Skeleton shape="row" lines={4} />}>
          {(orders) => {
            // Into the address, so that "back" from an answered order leads to the same side.
            if (named === null) return <Navigate to="/orders" search={{ vue: sideFor(orders) }} replace />
            const mine = orders.filter(({ role }) => role === roles[side])
            return mine.length === 0 ? (
              <NoOrder side={side} />
            ) : (
              <div className="columns">
                <OrderList orders={mine} />
                {wide ? <ChooseOrder dueCount={mine.filter(needsMyAction).length} /> : null}
              </div>
            )
          }}
        </Mirrored>
      </Tabs>
    </Page>
  )
}

/** The side with more orders that wait for this user; a seller who bought nothing sees the sales. */
function sideFor(orders: readonly OrderView[]): Side {
  const [bought, sold] = [countDue(orders, 'buyer'), countDue(orders, 'seller')]
  if (bought !== sold) return sold > bought ? 'ventes' : 'achats'
  return orders.length > 0 && orders.every(({ role }) => role === 'seller') ? 'ventes' : 'achats'
}

function countDue(orders: readonly OrderView[], role: OrderView['role']): number {
  return orders.filter((one) => one.role === role && needsMyAction(one)).length
}

/** Wide windows only: the place of the order, until one is chosen. */
function ChooseOrder({ dueCount }: { dueCount: number }) {
  return (
    <Card>
      <EmptyState
        art="basket"
        title="Choisissez une commande"
        text={
          dueCount === 0
            ? undefined
            : `${counted(dueCount, 'commande attend', 'commandes attendent')} une action de votre part.`
        }
      />
    </Card>
  )
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
