import type { Collection } from '../collection.ts'
import { marketCollection, marketPageCollection } from './market.ts'
import { productDetailCollection } from './product-detail.ts'
import { trendingCollection } from './trending.ts'

/** The lists of the pages that the server writes: all that a first visit needs (public.ts has the others too). */
export function firstCollectionNamed(name: string): Collection | undefined {
  const [kind, id] = name.split(/:(.*)/s)
  if (id === undefined) return [marketCollection, trendingCollection].find((one) => one.name === name)
  if (kind === 'product') return productDetailCollection(id)
  return kind === 'market-page' ? marketPageCollection(id) : undefined
}
