import type { SellerName } from '../people.ts'

/** Title, price in Fcfa, description; `many` if it is sold in lots. */
export type Good = readonly [title: string, price: number, description: string, many?: 'many']

/** One demo category. `sellers` assigns its goods in order: the first `count` to the first seller, and so on. */
export interface Shelf {
  slug: string
  name: string
  sellers: readonly (readonly [seller: SellerName, count: number])[]
  goods: readonly Good[]
}
