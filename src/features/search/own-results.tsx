import { ProductGrid } from '#src/components/product-grid.tsx'
import { useLocalPhotos } from '#src/components/use-local-photos.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { useProducts } from '#src/mirror/views.ts'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { matchProducts } from './match-products.ts'

const everything = 100_000
const first = 12

export function OwnResults({ query }: { query: string }) {
  const now = useMinute()
  const own = useProducts(everything).data?.map(({ row }) => row)
  const tree = useCategories().data
  const found = matchProducts(own ?? [], query, tree).slice(0, first)
  const withPhoto = useLocalPhotos(found)
  if (found.length === 0) return null
  return (
    <Region title="Parmi vos annonces">
      <ProductGrid products={found.map(withPhoto)} now={now} />
    </Region>
  )
}
