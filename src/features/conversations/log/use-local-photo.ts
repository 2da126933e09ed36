import { useLiveQuery } from 'dexie-react-hooks'
import type { Photo } from '#contract/photos.ts'
import { useAddress } from '#src/components/use-address.ts'
import { localPhotoId } from '#src/lib/local-photo.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

/** Replaces a local photo id with an object URL; null until the file is read. */
export function useLocalPhoto(photo: Photo): Photo | null {
  const { db } = useMirror()
  const id = localPhotoId(photo.url)
  const kept = useLiveQuery(async () => (id === null ? undefined : db.draftPhotos.get(id)), [db, id])
  const address = useAddress(kept?.thumb ?? kept?.blob)
  if (id === null) return photo
  return address === null ? null : { ...photo, url: address }
}
