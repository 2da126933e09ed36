/** What an operator may set for products. */
export interface ProductSettings {
  /** Boosts of the default offer that cost nothing, in any 30 days. */
  includedBoosts: number
  /** So many first listings of a seller who is not verified wait for the staff before they go online. */
  reviewFirst: number
  /** Listings that go online for nothing, in any 30 days; further ones take a slot of a package. */
  freeSlots: number
}

export const defaultProductSettings: ProductSettings = { includedBoosts: 10, reviewFirst: 0, freeSlots: 30 }
