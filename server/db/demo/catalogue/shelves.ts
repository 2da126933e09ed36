import type { SellerName } from '../people.ts'
import { accessoires, beaute, modeFemme, modeHomme } from './clothes.ts'
import { electromenager, informatique, telephones } from './electronics.ts'
import { loisirs, maison } from './home-and-leisure.ts'
import { agriculture, alimentation, vehicules } from './market-and-farm.ts'

/** Title, price in Fcfa, description; `many` if it is sold in lots. */
type Good = readonly [title: string, price: number, description: string, many?: 'many']

/** One demo category. `sellers` assigns its goods in order: the first `count` to the first seller, and so on. */
export interface Shelf {
  slug: string
  name: string
  sellers: readonly (readonly [seller: SellerName, count: number])[]
  goods: readonly Good[]
}

export const shelves: readonly Shelf[] = [
  telephones,
  informatique,
  electromenager,
  maison,
  modeFemme,
  modeHomme,
  beaute,
  accessoires,
  alimentation,
  agriculture,
  vehicules,
  loisirs,
]
