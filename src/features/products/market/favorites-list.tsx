import { Link } from '@tanstack/react-router'
import { FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGrid, ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { useFavorites } from '#src/mirror/social-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useMinute } from '#src/ui/use-minute.ts'

export function FavoritesList() {
  const view = useFavorites()
  const now = useMinute()
  return (
    <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
      {(favorites) =>
        favorites.length === 0 ? (
          <Card>
            <EmptyState
              art="heart"
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
          <FavoriteButtons signedIn>
            {(corner) => (
              <ProductGrid products={favorites.map(({ row }) => row)} now={now} eager={4} corner={corner} />
            )}
          </FavoriteButtons>
        )
      }
    </Mirrored>
  )
}
