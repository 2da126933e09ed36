import { useLiveQuery } from 'dexie-react-hooks'
import type { Product } from '#contract/products.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { matchMarket } from '#src/lib/match-market.ts'
import { eachOnce } from '#src/lib/same-list.ts'
import { viewPacked } from '#src/sync/view/packs.ts'
import { useMirror } from './mirror-context.ts'

/** What this device holds of a list that it has never been shown; undefined before the first read. */
export function useKnownProducts(query: MarketQuery): Product[] | undefined {
  const { db } = useMirror()
  return useLiveQuery(async () => {
    const [pages, details, packed, tree] = await Promise.all([
      db.productPages.toArray(),
      db.productDetails.toArray(),
      viewPacked(db),
      db.categories.toArray(),
    ])
    const seen = pages.flatMap(({ products }) => products)
    return matchMarket(eachOnce([...seen, ...details, ...packed.map(({ product }) => product)]), query, tree)
  }, [db, JSON.stringify(query)])
}
