import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseCount } from './fields.ts'

/** The newest proven sales of a category that a device keeps, and their greatest age. */
export const soldPricesLimit = 300
export const soldPricesDays = 365

/** What a sold article was called and the price of one piece, integer Fcfa; neither who sold nor who bought. */
const soldPrice = v.object({
  title: v.string(),
  category: v.string(),
  price: looseCount,
})
export type SoldPrice = v.InferOutput<typeof soldPrice>

export const listSoldPrices = endpoint({
  name: 'listSoldPrices',
  method: 'GET',
  path: '/sold-prices',
  summary: 'À quel prix les articles d’une catégorie ont été vendus, les dernières ventes d’abord',
  access: 'user',
  query: v.strictObject({
    category: v.pipe(v.string('Choisissez une catégorie.'), v.maxLength(80)),
  }),
  answer: v.object({ data: v.array(soldPrice) }),
  errors: ['not_found'],
})
