import type { boostOffers } from '#contract/own-products.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { ownedBoostsLeft } from '../slots/index.ts'
import { offers } from './offers.ts'
import { includedBoostsUsed } from './rows.ts'
import type { ProductSettings } from './settings.ts'

export function createListBoostOffers({ includedBoosts }: ProductSettings) {
  return async ({ tx, actor, now }: ReadContext): Promise<Answer<typeof boostOffers>> => {
    const free = Math.max(0, includedBoosts - (await includedBoostsUsed(tx, actor.id, now)))
    const left = free + (await ownedBoostsLeft(tx, actor.id, now))
    return { data: offers.map((offer) => ({ ...offer, included_left: offer.is_default ? left : 0 })) }
  }
}
