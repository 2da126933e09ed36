import { useLiveQuery } from 'dexie-react-hooks'
import { viewFavoriteCount, viewFavoriteIds, viewFavorites } from '#src/domains/favorites/favorites.ts'
import { viewFollowed, viewFollowing } from '#src/domains/follows/follows.ts'
import { viewNote } from '#src/domains/notes/notes.ts'
import { useMirror } from './mirror-context.ts'
import { useView } from './use-view.ts'

export function useFavorites() {
  return useView({ name: 'favorites', read: viewFavorites })
}

export function useFavoriteIds() {
  return useView({ name: 'favorites', read: viewFavoriteIds })
}

/** Difference between the device's favourites and the mirrored count of the product. */
export function useFavoriteCount(id: string): number {
  const { db } = useMirror()
  return useLiveQuery(() => viewFavoriteCount(db, id), [db, id]) ?? 0
}

export function useNote(id: string) {
  return useView({ name: 'notes', read: (db) => viewNote(db, id), deps: [id] })
}

export function useFollowed() {
  return useView({ name: 'followed', read: viewFollowed })
}

/** Whether the user follows this user, and the difference to the mirrored follower count. */
export function useFollowing(id: string) {
  return useView({ name: 'followed', read: (db) => viewFollowing(db, id), deps: [id] })
}
