import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { useOrder } from '#src/mirror/order-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OrderScreen } from './detail/order-screen.tsx'
import { orderNumber } from './order-words.ts'

const titles = { buyer: 'Votre commande', seller: 'Votre vente' }

/** Also shows an order that the server does not have yet. */
export function OrderPage({ id }: { id: string }) {
  const view = useOrder(id)
  const order = view.data
  return (
    <Page
      title={order ? titles[order.role] : 'Commande'}
      lead={order && !order.local ? `N°\u00a0${orderNumber(id)}` : undefined}
      actions={
        order ? (
          <Link
            to="/orders"
            search={{ vue: order.role === 'buyer' ? 'achats' : 'ventes' }}
            className={buttonClass('quiet', 'small')}
            aria-label="Toutes mes commandes"
          >
            Toutes
          </Link>
        ) : undefined
      }
    >
      {order ? (
        <OrderScreen order={order} />
      ) : (
        <Mirrored view={view} skeleton={<Skeleton shape="tile" lines={2} />}>
          {() => <NoOrder />}
        </Mirrored>
      )}
    </Page>
  )
}

function NoOrder() {
  return (
    <Card>
      <EmptyState
        icon={<PackageX />}
        title="Cette commande n’existe pas, ou n’est pas la vôtre."
        action={
          <Link to="/orders" className={buttonClass('primary')}>
            Voir mes commandes
          </Link>
        }
      />
    </Card>
  )
}
