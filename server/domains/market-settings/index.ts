export { type Market, openMarket, type SettingValues, usualSettings } from './market.ts'
export { boostOfferNow, boostOffersNow, packageOfferNow, packageOffersNow } from './offers.ts'
export { mountMarketSettings } from './routes.ts'
