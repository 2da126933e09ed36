import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { trendingLimit } from './limits.ts'
import { product } from './products.ts'
import { limitQuery, listAnswer } from './sync.ts'

export const trending = endpoint({
  name: 'trending',
  method: 'GET',
  path: '/trending',
  summary: 'Les annonces les plus vues ces derniers jours',
  access: 'public',
  query: v.strictObject({ limit: limitQuery(trendingLimit) }),
  answer: listAnswer(product),
})
