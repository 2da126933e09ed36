import { trendingLimit } from '#contract/limits.ts'
import { product } from '#contract/products.ts'
import { trending } from '#contract/trending.ts'
import { list } from './make.ts'

export const trendingCollection = list({
  name: 'trending',
  isPublic: true,
  table: (db) => db.trending,
  path: trending.path,
  query: `?limit=${trendingLimit}`,
  row: product,
  store: (row, position) => ({ ...row, position }),
})
