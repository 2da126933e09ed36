import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { productSorts } from '#contract/products.ts'
import { type MarketQuery, readMarketQuery } from '#src/lib/market-query.ts'

const Sheet = lazyRouteComponent(() => import('#src/parts/filters/filter-sheet.tsx'), 'FilterSheet')

/** Everything that the market's list can be narrowed and sorted by. */
export function FilterSheet({ query, onClose }: { query: MarketQuery; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Sheet
      query={query}
      sorts={productSorts}
      read={readMarketQuery}
      onApply={(next) => void navigate({ to: '/products', search: { ...next } })}
      onClose={onClose}
    />
  )
}
