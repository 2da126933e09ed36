import { PackageOpen } from 'lucide-react'
import { listPending } from '#contract/review-queue.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGrid, ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { useMarket } from '#src/mirror/market-views.ts'
import { useAdminPages } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { AdminSections, DashboardLink, RowsSkeleton } from '../shared/page-parts.tsx'
import css from './queue.module.css'
import { Queue } from './queue.tsx'

export function AdminProductsPage() {
  const pages = useAdminPages(listPending)
  return (
    <Page title="Gestion des produits" lead="À vérifier, les plus anciennes d’abord.">
      <AdminSections />
      {pages.absent && pages.data === undefined ? (
        <MarketOnly />
      ) : (
        <Mirrored view={pages} skeleton={<RowsSkeleton lines={5} />}>
          {() => <Queue pages={pages} />}
        </Mirrored>
      )}
    </Page>
  )
}

/** Latest products, read-only, for servers without a review queue. */
function MarketOnly() {
  const view = useMarket()
  const now = useMinute()
  return (
    <>
      <p className={css.note}>
        Ce serveur ne propose pas de vérifier les annonces. Voici les dernières mises en ligne, en lecture
        seule.
      </p>
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {(products) =>
          products.length === 0 ? (
            <Card>
              <EmptyState
                icon={<PackageOpen />}
                title="Aucune annonce en ligne."
                action={<DashboardLink />}
              />
            </Card>
          ) : (
            <ProductGrid products={products} now={now} />
          )
        }
      </Mirrored>
    </>
  )
}
