import {
  changeMarketSettings,
  listBoostOfferRows,
  listPackageOfferRows,
  readMarketSettings,
  saveBoostOffer,
  savePackageOffer,
} from '#contract/market-settings.ts'
import type { Api } from '#server/http/api.ts'
import type { Market } from './market.ts'
import { createChange, createRead } from './market-settings.ts'
import { allBoostOffers, allPackageOffers, saveBoost, savePackage } from './offers.ts'
import { presentBoostOffer, presentPackageOffer } from './present.ts'

export function mountMarketSettings(api: Api, market: Market): void {
  api.read(readMarketSettings, createRead(market))
  api.write(changeMarketSettings, createChange(market))
  api.read(listBoostOfferRows, async ({ tx }) => ({
    data: (await allBoostOffers(tx)).map(presentBoostOffer),
  }))
  api.write(saveBoostOffer, saveBoost)
  api.read(listPackageOfferRows, async ({ tx }) => ({
    data: (await allPackageOffers(tx)).map(presentPackageOffer),
  }))
  api.write(savePackageOffer, savePackage)
}
