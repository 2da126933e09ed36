import { buyPackage, listPackages, readPublishingRoom } from '#contract/packages.ts'
import type { Api } from '#server/http/api.ts'
import { partnersOf } from '../conversation-members/index.ts'
import type { Market } from '../market-settings/index.ts'
import { createBuy, listOffers } from './packages.ts'
import { createReadRoom } from './quota.ts'

export function mountPackages(api: Api, market: Market): void {
  api.read(listPackages, listOffers)
  api.read(readPublishingRoom, createReadRoom(market))
  // The purchase may publish products that conversations show.
  api.write(buyPackage, createBuy(market), {
    queueable: true,
    status: 201,
    affectedUsers: (tx, actor) => partnersOf(tx, actor.id),
  })
}
