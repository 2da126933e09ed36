import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { ShoppingBag, Store } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import type { OrderView } from '#src/domains/orders/queries.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { asksForMe } from './asks-for.ts'
import { OrderGroups } from './list/order-groups.tsx'

/** Redirects to an order when a notification names one. */
export function OrdersPage() {
  const { vue, order } = useSearch({ strict: false })
  return order === undefined || order === '' ? (
    <Orders side={vue === 'ventes' ? 'ventes' : 'achats'} />
  ) : (
    <Navigate to="/orders/$id" params={{ id: order }} replace />
  )
}

type Side = 'achats' | 'ventes'

const roles: Record<Side, OrderView['role']> = { achats: 'buyer', ventes: 'seller' }

function Orders({ side }: { side: Side }) {
  const view = useOrders()
  const navigate = useNavigate()
  const asked = (role: OrderView['role']) =>
    view.data?.filter((one) => one.role === role && asksForMe(one)).length || undefined
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
            const mine = orders.filter(({ role }) => role === roles[side])
            return mine.length === 0 ? <NoOrder side={side} /> : <OrderGroups orders={mine} />
          }}
        </Mirrored>
      </Tabs>
    </Page>
  )
}

function NoOrder({ side }: { side: Side }) {
  return (
    <Card>
      {side === 'achats' ? (
        <EmptyState
          icon={<ShoppingBag />}
          title="Vous n’avez encore rien commandé."
          action={
            <Link to="/products" className={buttonClass('primary')}>
              Voir les produits
            </Link>
          }
        />
      ) : (
        <EmptyState
          icon={<Store />}
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
