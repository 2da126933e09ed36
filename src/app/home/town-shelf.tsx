import type { ReactNode } from 'react'
import { marketPageName } from '#src/domains/products/market.ts'
import { marketQueryText } from '#src/lib/market-query.ts'
import { useProductPage } from '#src/mirror/market-views.ts'
import { useKnownProducts } from '#src/mirror/use-known-products.ts'
import { Shelf, type ShelfProps } from './shelf.tsx'

interface TownShelfProps extends Omit<ShelfProps, 'title' | 'products' | 'all'> {
  town: string
  most: number
  /** The products of all towns. */
  rest: ReactNode
}

/** The products of one town before the others; from the mirror until the server has answered. */
export function TownShelf({ town, most, rest, ...grid }: TownShelfProps) {
  const all = { city: town }
  const page = useProductPage(marketPageName(marketQueryText(all))).data
  const known = useKnownProducts(all)
  const products = page?.products ?? known
  if (products === undefined) return rest
  return (
    <>
      {products.length === 0 && page ? (
        <p className="small quiet">Aucune annonce à {town} pour le moment.</p>
      ) : null}
      <Shelf title={`À ${town}`} products={products.slice(0, most)} all={all} {...grid} />
      {rest}
    </>
  )
}
