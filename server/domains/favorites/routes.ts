import { addFavorite, dropFavorite, listFavorites } from '#contract/favorites.ts'
import type { Api } from '#server/http/api.ts'
import { add } from './add-favorite.ts'
import { drop } from './drop-favorite.ts'
import { list } from './list-favorites.ts'

export function mountFavorites(api: Api): void {
  api.read(listFavorites, list)
  api.write(addFavorite, add, { queueable: true })
  api.write(dropFavorite, drop, { queueable: true })
}
