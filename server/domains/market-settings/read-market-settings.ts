import type { readMarketSettings } from '#contract/market-settings.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import type { Market } from './market.ts'
import { presentSettings } from './present.ts'
import { findSettings } from './setting-rows.ts'

export function createRead(market: Market) {
  return async ({ tx }: ReadContext<'admin'>): Promise<Answer<typeof readMarketSettings>> => ({
    data: presentSettings(await findSettings(tx), await market.settingsNow(tx), market.defaults),
  })
}
