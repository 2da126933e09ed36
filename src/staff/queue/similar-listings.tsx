import { conditionText } from '#contract/product-life.ts'
import type { Product } from '#contract/products.ts'
import { type PendingProduct, type SimilarToPending, similarToPending } from '#contract/review-queue.ts'
import { rangeText } from '#src/components/about-price.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductRow } from '#src/components/product-row.tsx'
import { cx } from '#src/lib/cx.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { useAdmin } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { comparedText, priceStanding } from './price-standing.ts'
import css from './similar-listings.module.css'

interface SimilarListingsProps {
  product: PendingProduct
  className?: string | undefined
}

/** Products to compare a pending one with; absent where the server does not offer them. */
export function SimilarListings({ product: { id, price }, className }: SimilarListingsProps) {
  const view = useAdmin(similarToPending, { params: { id } })
  if (view.absent) return null
  return (
    <section className={cx('stack gap-2 shrink', className)} aria-labelledby="similar">
      <h3 id="similar" className={css.heading}>
        Annonces semblables
      </h3>
      <Mirrored
        view={view}
        skeleton={
          <Card>
            <Skeleton shape="row" lines={3} />
          </Card>
        }
        unseen={<p className="small quiet">Elles s’affichent avec le réseau.</p>}
      >
        {({ data, prices }) =>
          data.length === 0 ? (
            <p className="small quiet">Aucune autre annonce à comparer.</p>
          ) : (
            <Card flush>
              <PriceComparison price={price} prices={prices} />
              <ul>
                {data.map((one) => (
                  <ProductRow key={one.id} product={one} facts={<Facts product={one} />} />
                ))}
              </ul>
            </Card>
          )
        }
      </Mirrored>
    </section>
  )
}

function PriceComparison({ price, prices }: { price: number | null } & Pick<SimilarToPending, 'prices'>) {
  const tree = useCategories().data ?? []
  if (prices === null || price === null) return null
  const { category, count } = prices
  const name = category === null ? null : (tree.find(({ slug }) => slug === category)?.name ?? category)
  const { text, isOdd } = priceStanding(price, prices)
  return (
    <div className={css.prices}>
      <p>
        <strong>{rangeText(prices)}</strong> <span className="small quiet">{comparedText(count, name)}</span>
      </p>
      <Chip tone={isOdd ? 'asks' : 'plain'}>{text}</Chip>
    </div>
  )
}

function Facts({ product: { condition, city, created_at } }: { product: Product }) {
  const words = [condition === null ? null : conditionText[condition], city].filter((one) => one !== null)
  return (
    <span>
      {words.map((word) => `${word} · `)}
      <span className={css.age}>
        <TimeAgo at={created_at} />
      </span>
    </span>
  )
}
