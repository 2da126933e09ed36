import { useLiveQuery } from 'dexie-react-hooks'
import type { Product } from '#contract/products.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { viewPacked } from '#src/domains/packs/queries.ts'
import { marketPageName } from '#src/domains/products/market.ts'
import { viewProductPage } from '#src/domains/products/market-queries.ts'
import { type MarketQuery, marketQueryText } from '#src/lib/market-query.ts'
import { matchMarket } from '#src/lib/match-market.ts'
import { eachOnce } from '#src/lib/same-list.ts'
import { useMirror } from './mirror-context.ts'
import { packedList } from './pack-views.ts'

/** Matching products in the mirror for a list that was never pulled; undefined before the first read, and for null. */
export function useKnownProducts(query: MarketQuery | null): Product[] | undefined {
  const { db } = useMirror()
  // It reads the whole mirror.
  return useLiveQuery(
    async () => (query === null ? undefined : await knownProducts(db, query)),
    [db, JSON.stringify(query)],
  )
}

/** Number of offline results; null when only a part of the list is mirrored. */
export async function countKnown(db: UserDb, query: MarketQuery): Promise<number | null> {
  const packed = await packedList(db, query)
  if (packed !== null) return packed.products.length
  const page = await viewProductPage(db, marketPageName(marketQueryText(query)))
  if (page === null) return (await knownProducts(db, query)).length
  return page.next === null ? page.products.length : null
}

async function knownProducts(db: UserDb, query: MarketQuery): Promise<Product[]> {
  const [known, tree] = await Promise.all([allKnownProducts(db), db.categories.toArray()])
  return matchMarket(known, query, tree)
}

/** From pages, details and offline regions, without duplicates. */
export async function allKnownProducts(db: UserDb): Promise<Product[]> {
  const [pages, details, packed] = await Promise.all([
    db.productPages.toArray(),
    db.productDetails.toArray(),
    viewPacked(db),
  ])
  const seen = pages.flatMap(({ products }) => products)
  return eachOnce([...seen, ...details, ...packed.map(({ product }) => product)])
}
