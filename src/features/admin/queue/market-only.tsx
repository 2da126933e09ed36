import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid-skeleton.tsx'
import { useMarket } from '#src/mirror/market-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './market-only.module.css'

/** Latest products, read-only, for servers without a review queue. */
export function MarketOnly() {
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
    </>
  )
}
