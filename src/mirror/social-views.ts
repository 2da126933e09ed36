import { useLiveQuery } from 'dexie-react-hooks'
import { viewFavoriteCount, viewFavoriteIds, viewFavorites } from '#src/sync/view/favorites.ts'
import { viewFollowed, viewFollowing } from '#src/sync/view/followed.ts'
import { viewNote } from '#src/sync/view/notes.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

/* What signed-in people have put aside and whom they follow. */

/** The user's favourites, the last first. */
export function useFavorites() {
  return useView({ name: 'favorites', read: viewFavorites })
}

/** Which products are favourites, by id. */
export function useFavoriteIds() {
  return useView({ name: 'favorites', read: viewFavoriteIds })
}

/** By how much the favourites of one product differ from what its mirrored page says. */
export function useFavoriteCount(id: string): number {
  const { db } = useMirror()
  return useLiveQuery(() => viewFavoriteCount(db, id), [db, id]) ?? 0
}

/** The user's note about one listing. */
export function useNote(id: string) {
  return useView({ name: 'notes', read: (db) => viewNote(db, id), deps: [id] })
}

/** Whom the user follows, the last first. */
export function useFollowed() {
  return useView({ name: 'followed', read: viewFollowed })
}

/** Whether the user follows one person, and what that changes of the mirrored profile. */
export function useFollowing(id: string) {
  return useView({ name: 'followed', read: (db) => viewFollowing(db, id), deps: [id] })
}
