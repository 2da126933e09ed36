import type { Product } from '#contract/products.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Corner } from './favorite-buttons.tsx'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

interface ProductGridProps {
  products: readonly Product[]
  now: number
  /** Number of cards above the fold: their photos load eagerly. */
  eager?: number
  corner?: Corner | undefined
}

export function ProductGrid({ products, now, eager = 0, corner }: ProductGridProps) {
  return (
    <ul className={css.grid}>
      {products.map((product, at) => (
        <ProductCard key={product.id} product={product} now={now} eager={at < eager} corner={corner} />
      ))}
    </ul>
  )
}

const places = [0, 1, 2, 3, 4, 5]

export function ProductGridSkeleton() {
  return (
    <>
      <VisuallyHidden>Chargement</VisuallyHidden>
      <div className={css.grid} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className="stack gap-3">
            <div className={css.photo} />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </>
  )
}
