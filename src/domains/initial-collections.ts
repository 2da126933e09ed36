import type { Collection } from '#src/sync/collection.ts'
import {
  marketCollection,
  marketPageCollection,
  productDetailCollection,
  trendingCollection,
} from './products/market.ts'

/** Collections of the server-rendered pages: enough for a first visit. public.ts adds the rest. */
export function firstCollectionNamed(name: string): Collection | undefined {
  const [kind, id] = name.split(/:(.*)/s)
  if (id === undefined) return [marketCollection, trendingCollection].find((one) => one.name === name)
  if (kind === 'product') return productDetailCollection(id)
  return kind === 'market-page' ? marketPageCollection(id) : undefined
}
