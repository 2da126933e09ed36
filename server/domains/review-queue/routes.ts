import { decideProduct, decideProducts, listPending, similarToPending } from '#contract/review-queue.ts'
import type { Api } from '#server/http/api.ts'
import type { Actor, WriteContext } from '#server/kernel/context.ts'
import { buyersAbout } from '../conversation-members/index.ts'
import { decideMany, decideOne } from './decide-listing.ts'
import { list, sellersOf } from './pending.ts'
import { similarListings } from './similar-listings.ts'

export function mountReviewQueue(api: Api): void {
  api.read(listPending, list)
  api.read(similarToPending, similarListings)
  api.write(decideProduct, decideOne, {
    affectedUsers: (tx, _actor: Actor, { params }) => peopleOf(tx, [params.id]),
    status: 201,
    queueable: true,
  })
  api.write(decideProducts, decideMany, {
    affectedUsers: (tx, _actor: Actor, { body }) =>
      peopleOf(
        tx,
        body.items.map(({ product_id }) => product_id),
      ),
  })
}

/** Users affected: sellers, and users with a conversation about the products. */
async function peopleOf(tx: WriteContext['tx'], productIds: readonly string[]): Promise<string[]> {
  const people = await sellersOf(tx, productIds)
  for (const id of productIds) people.push(...(await buyersAbout(tx, id)))
  return people
}
