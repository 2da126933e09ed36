/** What a person can pay boosts and packages with, integer Fcfa. */
export interface SpendableBalance {
  available: number
  /** Given by Louma: spent first. */
  promo: number
}

/** How a price would be paid. */
export interface Spending {
  fromPromo: number
  fromAvailable: number
  /** What would be left. */
  after: SpendableBalance
  /** What the purse lacks; 0 when it suffices. */
  missing: number
}

/** Pays a price as the server does: first with what Louma gave, then with the person's own money. */
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
