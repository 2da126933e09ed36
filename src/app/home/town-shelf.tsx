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
  const page = useProductPage(marketPageName(marketQueryText({ city: town }))).data
  const known = useKnownProducts(page === null ? { city: town } : null)
  const products = page?.products ?? known ?? []
  // The shelves keep their places in the tree when the answer arrives: a remount would lose the focus.
  return (
    <>
      {page?.products.length === 0 ? (
        <p className="small quiet">Aucune annonce à {town} pour le moment.</p>
      ) : null}
      {page === undefined ? null : (
        <Shelf title={`À ${town}`} products={products.slice(0, most)} all={{ city: town }} {...grid} />
      )}
      {rest}
    </>
  )
}
