import { Link, useSearch } from '@tanstack/react-router'
import { Heart, PackageOpen } from 'lucide-react'
import { useMarket } from '#src/mirror/market-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductGridSkeleton } from '#src/parts/product-grid-skeleton.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { useMinute } from '#src/ui/use-minute.ts'

/** On a phone two rows of two can be seen at once. */
const seenAtOnce = 4

/** The market, newest first; with `filter=favorites` what the user has put aside. */
export function ProductsPage() {
  const { filter } = useSearch({ strict: false }) as { filter?: string }
  return filter === 'favorites' ? <Favourites /> : <Market />
}

function Market() {
  const view = useMarket()
  const now = useMinute()
  return (
    <Page title="Produits">
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {(products) =>
          products.length === 0 ? (
            <Card>
              <EmptyState
                icon={<PackageOpen />}
                title="Aucune annonce en ligne pour l’instant."
                action={
                  <Link to="/products/create" className={buttonClass('primary')}>
                    Vendre un article
                  </Link>
                }
              />
            </Card>
          ) : (
            <ProductGrid products={products} now={now} eager={seenAtOnce} />
          )
        }
      </Mirrored>
    </Page>
  )
}

function Favourites() {
  return (
    <Page title="Mes favoris">
      <Card>
        <EmptyState
          icon={<Heart />}
          title="Vous n’avez pas encore de favori."
          action={
            <Link to="/products" className={buttonClass('primary')}>
              Voir les produits
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
