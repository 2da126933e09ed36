import * as v from 'valibot'
import { addFavorite, dropFavorite, favorite, listFavorites } from '#contract/favorites.ts'
import { maxListLimit } from '#contract/limits.ts'
import { product } from '#contract/products.ts'
import type { FavoriteRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { list } from '#src/sync/collection.ts'
import { choiceOf } from '#src/sync/mutation-of.ts'
import {
  type Chosen,
  choicesOf,
  chosenById,
  countedBy,
  foldChoices,
  wasInSet,
} from '#src/sync/view/choices.ts'
import { isLive } from '#src/sync/view/entry-effect.ts'
import { liveEntries, type Viewed, viewList } from '#src/sync/view/fold.ts'
import { productDelete } from '../products/mutations.ts'

export const favoritesCollection = list({
  name: 'favorites',
  table: (db) => db.favorites,
  path: listFavorites.path,
  query: `?limit=${maxListLimit}`,
  row: favorite,
})

export const favoriteSet = choiceOf(addFavorite, dropFavorite, {
  kind: 'favorite.set',
  args: v.object({
    id: v.string(),
    on: v.boolean(),
    was: v.boolean(),
    /** Snapshot for the list of favourites until the server's row arrives. */
    product: v.nullable(product),
  }),
  lane: ({ id }) => `favorite:${id}`,
  collections: ({ id }) => ['favorites', `product:${id}`],
  plain: { product: null },
})

/** Last added first, without own products whose deletion is pending. */
export function viewFavorites(db: UserDb): Promise<Viewed<FavoriteRow>[]> {
  return viewList(db, db.favorites, (base, entries, state) => {
    const gone = new Set(
      entries.flatMap((entry) =>
        entry.kind === productDelete.kind && isLive(entry)
          ? (productDelete.read(entry.args, entry.v)?.id ?? [])
          : [],
      ),
    )
    const shown = foldChoices(base, choicesOf(favoriteSet, entries, state), ({ entry, args }) =>
      args.product === null
        ? null
        : { ...args.product, favorited_at: new Date(entry.createdAt).toISOString(), position: -entry.seq },
    )
    return shown.filter(({ row }) => !gone.has(row.id))
  })
}

export function viewFavoriteIds(db: UserDb): Promise<ReadonlyMap<string, Chosen>> {
  return db.transaction('r', db.outbox, db.collections, db.favorites, async () => {
    const [ids, entries, state] = await Promise.all([
      db.favorites.toCollection().primaryKeys(),
      liveEntries(db),
      db.collections.get('favorites'),
    ])
    return chosenById(ids, choicesOf(favoriteSet, entries, state))
  })
}

/** Difference from the count on the mirrored product page. */
export function viewFavoriteCount(db: UserDb, id: string): Promise<number> {
  return db.transaction('r', db.outbox, db.collections, async () => {
    const [entries, state] = await Promise.all([liveEntries(db), db.collections.get(`product:${id}`)])
    return countedBy(id, choicesOf(favoriteSet, entries, state))
  })
}

/** State before all unsent actions. */
export function wasFavorite(db: UserDb, id: string): Promise<boolean> {
  return wasInSet(db, db.favorites, favoriteSet, id)
}
