import { maxPriceFcfa } from '#contract/limits.ts'
import { newId } from '#src/lib/id.ts'
import { voiceOf } from '../browser/conversation.ts'
import { freshAccount } from '../browser/fresh-account.ts'
import { type Market, startMarket } from '../browser/market.ts'
import { uploadPhoto } from '../browser/photo-shapes.ts'
import { seller } from '../browser/seller.ts'
import { fillDifficult } from './fill.ts'
import { difficultPhotos } from './photos.ts'
import { cities, description, titles } from './words.ts'

export interface DifficultMarket extends Market {
  ids: Record<string, string>
  empty: { email: string; password: string }
}

/** Starts one on a copy of the demo data that was made difficult. */
export async function startDifficultMarket(): Promise<DifficultMarket> {
  let ids: Record<string, string> = {}
  const market = await startMarket({ LOUMA_FREE_SLOTS: '10000' }, async (dataFolder) => {
    ids = await fillDifficult(dataFolder)
  })
  const { url } = market
  const her = await voiceOf(url, seller)
  const photos = await Promise.all((await difficultPhotos()).map((bytes) => uploadPhoto(url, her, bytes)))
  const listing = newId()
  const { status, data } = await her.call('POST', '/products', {
    ...{ id: listing, title: titles[0], description, price: maxPriceFcfa, category: 'mode-femme' },
    ...{ city: cities[0], district: cities[1], photos, publish: true },
  })
  if (status >= 300) throw new Error(`not published: ${status} ${JSON.stringify(data)}`)
  const empty = await freshAccount(url)
  return { ...market, ids: { ...ids, 'product-detail': listing, 'edit-product': listing }, empty }
}
