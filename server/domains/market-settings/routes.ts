import {
  changeMarketSettings,
  listBoostOfferRows,
  listPackageOfferRows,
  readMarketSettings,
  saveBoostOffer,
  savePackageOffer,
} from '#contract/market-settings.ts'
import type { Api } from '#server/http/api.ts'
import { createChange } from './change-market-settings.ts'
import type { Market } from './market.ts'
import { allBoostOffers, allPackageOffers } from './offer-rows.ts'
import { presentBoostOffer, presentPackageOffer } from './present.ts'
import { createRead } from './read-market-settings.ts'
import { saveBoost } from './save-boost-offer.ts'
import { savePackage } from './save-package-offer.ts'

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
