/** What an operator may set for products. */
export interface ProductSettings {
  /** Boosts of the default offer that cost nothing, in any 30 days. */
  includedBoosts: number
}

export const defaultProductSettings: ProductSettings = { includedBoosts: 10 }
