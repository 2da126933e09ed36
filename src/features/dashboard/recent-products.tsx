import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { recentProductsLimit } from '#contract/limits.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { OwnProducts } from '#src/components/own-products.tsx'
import { useProducts } from '#src/mirror/views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function RecentProducts() {
  const view = useProducts(recentProductsLimit)
  return (
    <Region
      title="Produits récents"
      action={
        <Link to="/my-products" className={buttonClass('quiet', 'small')}>
          Tout voir
        </Link>
      }
    >
      <Mirrored
        kept
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={3} />
          </Card>
        }
      >
        {(products) =>
          products.length === 0 ? (
            <Card>
              <EmptyState icon={<PackageOpen />} title="Vous n’avez aucune annonce pour le moment." />
            </Card>
          ) : (
            <OwnProducts products={products} />
          )
        }
      </Mirrored>
    </Region>
  )
}
