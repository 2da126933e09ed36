import { favorite, listFavorites } from '#contract/favorites.ts'
import { followed, listFollowed } from '#contract/follows.ts'
import { maxListLimit } from '#contract/limits.ts'
import { list } from './make.ts'

export const favoritesCollection = list({
  name: 'favorites',
  table: (db) => db.favorites,
  path: listFavorites.path,
  query: `?limit=${maxListLimit}`,
  row: favorite,
  store: (row, position) => ({ ...row, position }),
})

export const followedCollection = list({
  name: 'followed',
  table: (db) => db.followed,
  path: listFollowed.path,
  query: `?limit=${maxListLimit}`,
  row: followed,
  store: (row, position) => ({ ...row, position }),
})
