import { TrendingUp } from 'lucide-react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { useTrending } from '#src/mirror/market-views.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export function Trends() {
  const view = useTrending()
  return (
    <Region title="Tendances">
      <Mirrored
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
              <EmptyState icon={<TrendingUp />} title="Aucune tendance pour le moment." />
            </Card>
          ) : (
            <Card flush>
              <ol>
                {products.map((product) => (
                  <ProductRow key={product.id} product={product} view="market" />
                ))}
              </ol>
            </Card>
          )
        }
      </Mirrored>
    </Region>
  )
}
