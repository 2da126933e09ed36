import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { ProductCard } from './product-card.tsx'
import css from './product-grid.module.css'

export interface ProductGridProps {
  products: readonly Product[]
  now: number
  /** Number of cards above the fold: their photos load eagerly. */
  eager?: number
  corner?: (product: Product) => ReactNode
}

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
