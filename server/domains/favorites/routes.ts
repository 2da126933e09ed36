import { addFavorite, dropFavorite, listFavorites } from '#contract/favorites.ts'
import type { Api } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { add, drop, findSeller, list } from './favorites.ts'

export function mountFavorites(api: Api): void {
  api.read(listFavorites, list)
  api.write(addFavorite, add, { queueable: true, affectedUsers: seller })
  api.write(dropFavorite, drop, { queueable: true, affectedUsers: seller })
}

/** The seller's product row changes, and the seller is notified. */
async function seller(tx: WriteContext['tx'], _actor: unknown, { params }: { params: { id: string } }) {
  const id = await findSeller(tx, params.id)
  return id === null ? [] : [id]
}
