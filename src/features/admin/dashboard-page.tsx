import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { useTrending } from '#src/mirror/market-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AdminSections } from './admin-sections.tsx'
import css from './dashboard-page.module.css'
import { Figures } from './figures/figures.tsx'
import { Rights } from './rights.tsx'

export function AdminDashboardPage() {
  const user = useUser()
  const trending = useTrending()
  if (user === null) return null
  return (
    <Page title="Administration">
      <AdminSections />
      <Figures user={user} />
      <div className={css.columns}>
        <Region title="Le plus regardé">
          <Mirrored view={trending} skeleton={<Skeleton shape="row" lines={5} />}>
            {(products) => (
              <Card flush>
                <ul>
                  {products.map((product) => (
                    <ProductRow key={product.id} product={product} view="market" />
                  ))}
                </ul>
              </Card>
            )}
          </Mirrored>
        </Region>
        <Rights user={user} />
      </div>
    </Page>
  )
}
