import type { boostOffers } from '#contract/own-products.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { boostOffersNow, type Market } from '../market-settings/index.ts'
import { ownedBoostsLeft } from '../slots/index.ts'
import { includedBoostsUsed } from './rows.ts'

export function createListBoostOffers({ settingsNow }: Market) {
  return async ({ tx, actor, now }: ReadContext): Promise<Answer<typeof boostOffers>> => {
    const { includedBoosts } = await settingsNow(tx)
    const free = Math.max(0, includedBoosts - (await includedBoostsUsed(tx, actor.id, now)))
    const left = free + (await ownedBoostsLeft(tx, actor.id, now))
    const offers = await boostOffersNow(tx)
    return {
      data: offers.map(({ id, name, hours, price, isDefault }) => ({
        id,
        name,
        hours,
        price,
        is_default: isDefault,
        included_left: isDefault ? left : 0,
      })),
    }
  }
}
