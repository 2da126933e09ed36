import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParams, looseInstant } from './fields.ts'
import { maxListLimit } from './limits.ts'
import { product } from './products.ts'
import { limitQuery, listAnswer } from './sync.ts'

/** The current product, in any state: also sold, reserved or paused. */
export const favorite = v.object({ ...product.entries, favorited_at: looseInstant })
export type Favorite = v.InferOutput<typeof favorite>

export const listFavorites = endpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/me/favorites',
  summary: 'Mes favoris, les derniers ajoutés d’abord ; ce qui a été supprimé n’y est plus',
  access: 'user',
  query: v.strictObject({ limit: limitQuery(maxListLimit) }),
  answer: listAnswer(favorite),
})

export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'PUT',
  path: '/products/:id/favorite',
  summary: 'Mettre une annonce dans ses favoris',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
  errors: ['not_found'],
})

export const dropFavorite = endpoint({
  name: 'dropFavorite',
  method: 'DELETE',
  path: '/products/:id/favorite',
  summary: 'Retirer une annonce de ses favoris',
  access: 'user',
  open: 'suspended',
  params: idParams,
  answer: v.object({ message: v.string() }),
})
