import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useMarket } from '#src/mirror/market-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductGridSkeleton } from '#src/parts/product-grid-skeleton.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { AdminSections } from './admin-sections.tsx'

/** What is on sale, for staff: to be read. */
export function AdminProductsPage() {
  const view = useMarket()
  const now = useMinute()
  return (
    <Page title="Gestion des produits" lead="Les dernières annonces mises en ligne, en lecture seule.">
      <AdminSections />
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {(products) =>
          products.length === 0 ? (
            <Card>
              <EmptyState
                icon={<PackageOpen />}
                title="Aucune annonce en ligne."
                action={
                  <Link to="/admin/dashboard" className={buttonClass('primary')}>
                    Retour à l’administration
                  </Link>
                }
              />
            </Card>
          ) : (
            <ProductGrid products={products} now={now} />
          )
        }
      </Mirrored>
    </Page>
  )
}
