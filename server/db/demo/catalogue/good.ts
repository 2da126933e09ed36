import type { SellerName } from '../people.ts'

/** Title, price in Fcfa, description; `many` when the goods are sold in lots. */
export type Good = readonly [title: string, price: number, description: string, many?: 'many']

/** One category of the demo market, and which sellers hold how many of its goods, in the order of the list. */
export interface Shelf {
  slug: string
  name: string
  sellers: readonly (readonly [seller: SellerName, count: number])[]
  goods: readonly Good[]
}
