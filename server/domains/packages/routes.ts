import { buyPackage, listPackages, readPublishingRoom } from '#contract/packages.ts'
import type { Api } from '#server/http/api.ts'
import { defaultProductSettings, type ProductSettings } from '../products/index.ts'
import { partnersOf } from '../talks/index.ts'
import { createBuy } from './buy-package.ts'
import { listOffers } from './list-packages.ts'
import { createReadRoom } from './read-publishing-room.ts'

export function mountPackages(api: Api, chosen: Partial<ProductSettings> = {}): void {
  const settings = { ...defaultProductSettings, ...chosen }
  api.read(listPackages, listOffers)
  api.read(readPublishingRoom, createReadRoom(settings))
  // What goes online with it is shown in the seller's conversations.
  api.write(buyPackage, createBuy(settings), {
    queueable: true,
    status: 201,
    others: (tx, actor) => partnersOf(tx, actor.id),
  })
}
