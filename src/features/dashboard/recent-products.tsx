import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { recentProductsLimit } from '#contract/limits.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useBoostOffers, useOutbox, useProducts } from '#src/mirror/views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { OwnProducts } from '#src/parts/own-products.tsx'
import { productBoost } from '#src/sync/mutations/product-boost.ts'
import { productDelete } from '#src/sync/mutations/product-delete.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The five newest products, with what can be done to them. */
export function RecentProducts({ online }: { online: boolean }) {
  const { sync } = useMirror()
  const view = useProducts(recentProductsLimit)
  const offers = useBoostOffers()
  const outbox = useOutbox()
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
        view={view}
        online={online}
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
            <OwnProducts
              products={products}
              offers={offers.data ?? []}
              online={online}
              outbox={outbox}
              acts={{
                boost: (args) => sync.act(productBoost, args),
                remove: (id) => sync.act(productDelete, { id }),
                undo: (seq) => sync.undo(seq),
              }}
            />
          )
        }
      </Mirrored>
    </Region>
  )
}
