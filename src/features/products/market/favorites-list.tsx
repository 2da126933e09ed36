import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useFavorites } from '#src/mirror/social-views.ts'
import { Hearts } from '#src/parts/hearts.tsx'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductGridSkeleton } from '#src/parts/product-grid-skeleton.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useMinute } from '#src/ui/use-minute.ts'

/** What the user has put aside. */
export function FavoritesList() {
  const view = useFavorites()
  const now = useMinute()
  return (
    <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
      {(favorites) =>
        favorites.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Heart />}
              title="Vous n’avez pas encore de favori."
              text="Touchez le cœur d’une annonce : elle reste ici, même sans réseau."
              action={
                <Link to="/products" className={buttonClass('primary')}>
                  Voir les produits
                </Link>
              }
            />
          </Card>
        ) : (
          <Hearts signedIn>
            {(corner) => (
              <ProductGrid products={favorites.map(({ row }) => row)} now={now} eager={4} corner={corner} />
            )}
          </Hearts>
        )
      }
    </Mirrored>
  )
}
