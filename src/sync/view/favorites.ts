import type { FavoriteRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { favoriteSet } from '../mutations/favorite-set.ts'
import { productDelete } from '../mutations/product-delete.ts'
import { type Chosen, choicesOf, chosenById, countedBy, foldChoices, wasChosen } from './choices.ts'
import { isLive } from './entry-effect.ts'
import type { Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'

/** Last added first, without own products whose deletion is pending. */
export function viewFavorites(db: UserDb): Promise<Viewed<FavoriteRow>[]> {
  return db.transaction('r', db.outbox, db.collections, db.favorites, async () => {
    const [base, entries, state] = await Promise.all([
      db.favorites.orderBy('position').toArray(),
      liveEntries(db),
      db.collections.get('favorites'),
    ])
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
  return db.transaction('r', db.outbox, db.collections, db.favorites, async () => {
    const [row, entries, state] = await Promise.all([
      db.favorites.get(id),
      liveEntries(db),
      db.collections.get('favorites'),
    ])
    return wasChosen(id, row !== undefined, choicesOf(favoriteSet, entries, state))
  })
}
