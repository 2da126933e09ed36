/** Integer Fcfa. */
export interface SpendableBalance {
  available: number
  /** Promotional credit, spent first. */
  promo: number
}

export interface Spending {
  fromPromo: number
  fromAvailable: number
  after: SpendableBalance
  /** 0 when the balance suffices. */
  missing: number
}

/** Same rule as the server: promotional credit first, then the user's own money. */
export function spend({ available, promo }: SpendableBalance, price: number): Spending {
  const fromPromo = Math.min(Math.max(0, promo), price)
  const fromAvailable = Math.min(Math.max(0, available), price - fromPromo)
  return {
    fromPromo,
    fromAvailable,
    after: { available: available - fromAvailable, promo: promo - fromPromo },
    missing: price - fromPromo - fromAvailable,
  }
}
