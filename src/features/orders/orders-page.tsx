import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { OrderNews } from './order-news.tsx'
import css from './orders-page.module.css'
import { Purchases } from './purchases.tsx'
import { Sales } from './sales.tsx'

const tabs = [
  { value: 'achats', label: 'Achats' },
  { value: 'ventes', label: 'Ventes' },
] as const

/** Purchases and sales, and what was heard of them; `order` is the one that the person came for. */
export function OrdersPage() {
  const { vue, order } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = vue === 'ventes' ? 'ventes' : 'achats'
  return (
    <Page title="Mes commandes">
      <div className={css.parts}>
        <Tabs
          label="Quelles commandes"
          tabs={tabs}
          value={chosen}
          onChange={(value) => void navigate({ to: '/orders', search: { order, vue: value }, replace: true })}
        >
          {chosen === 'achats' ? <Purchases /> : <Sales />}
        </Tabs>
        <OrderNews order={order ?? null} />
      </div>
    </Page>
  )
}
