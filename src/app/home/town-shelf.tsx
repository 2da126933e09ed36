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
export function TownShelf(props: TownShelfProps) {
  const { town, rest } = props
  const page = useProductPage(marketPageName(marketQueryText({ city: town }))).data
  if (page === undefined) return rest
  if (page === null) return <KnownShelf {...props} />
  return (
    <>
      {page.products.length === 0 ? (
        <p className="small quiet">Aucune annonce à {town} pour le moment.</p>
      ) : null}
      <Products {...props} products={page.products} />
    </>
  )
}

/** Apart, because it reads the whole mirror. */
function KnownShelf(props: TownShelfProps) {
  return <Products {...props} products={useKnownProducts({ city: props.town }) ?? []} />
}

function Products({ town, most, rest, products, ...grid }: TownShelfProps & Pick<ShelfProps, 'products'>) {
  return (
    <>
      <Shelf title={`À ${town}`} products={products.slice(0, most)} all={{ city: town }} {...grid} />
      {rest}
    </>
  )
}
