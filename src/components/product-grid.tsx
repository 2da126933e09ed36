import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

export interface ProductGridProps {
  products: readonly Product[]
  /** See `ProductCard`. */
  now: number
  /** How many cards can be seen without scrolling: their photos are loaded at once. */
  eager?: number
  /** A button over each photo's corner. */
  corner?: (product: Product) => ReactNode
}

/** The market: two columns on a phone, up to six on a wide screen, one where the text is very large. */
export function ProductGrid({ products, now, eager = 0, corner }: ProductGridProps) {
  return (
    <ul className={css.grid}>
      {products.map((product, at) => (
        <ProductCard
          key={product.id}
          product={product}
          now={now}
          eager={at < eager}
          corner={corner?.(product)}
        />
      ))}
    </ul>
  )
}
