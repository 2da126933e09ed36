import type { readPublishingRoom } from '#contract/packages.ts'
import type { Answer } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import type { Market } from '../market-settings/index.ts'
import { quotaOf } from './quota-of.ts'

export function createReadRoom({ settingsNow }: Market) {
  return async ({ tx, actor, now }: ReadContext): Promise<Answer<typeof readPublishingRoom>> => ({
    data: await quotaOf(tx, actor.id, (await settingsNow(tx)).freeSlots, now),
  })
}
