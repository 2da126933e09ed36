import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/products.ts'
import type { Corner } from '#src/components/favorite-buttons.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './shelf.module.css'

export interface ShelfProps {
  title: string
  products: readonly Product[]
  /** Number of cards above the fold. */
  eager: number
  now: number
  corner: Corner
  /** The list behind « Tout voir ». */
  all?: MarketQuery
}

export function Shelf({ title, products, all, ...grid }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <Region
      title={title}
      className={css.shelf}
      action={
        all && (
          <Link to="/products" search={{ ...all }} className={buttonClass('quiet', 'small')}>
            Tout voir
          </Link>
        )
      }
    >
      <ProductGrid products={products} {...grid} />
    </Region>
  )
}
