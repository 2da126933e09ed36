import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { localFileId } from '#src/lib/local-file.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

/** Fills in object URLs for photos that only this device has. */
export function useLocalPhotos(products: readonly Product[]): <Row extends Product>(row: Row) => Row {
  const { db } = useMirror()
  const ids = products.flatMap(({ photo }) => (photo === null ? [] : (localFileId(photo.url) ?? [])))
  const key = ids.join()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  const photos = useLiveQuery(() => db.draftPhotos.bulkGet(ids), [db, key])
  const known = (photos ?? []).flatMap((photo) => photo ?? [])
  const sizes = known.map(({ id, thumb, blob }) => `${id}:${(thumb ?? blob).size}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every read gives new objects for the same pictures.
  useEffect(() => {
    const made = new Map(known.map(({ id, thumb, blob }) => [id, URL.createObjectURL(thumb ?? blob)]))
    setAddresses(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [sizes])
  return (row) => {
    const id = row.photo === null ? null : localFileId(row.photo.url)
    if (id === null || row.photo === null) return row
    const url = addresses.get(id)
    return { ...row, photo: url === undefined ? null : { ...row.photo, url } }
  }
}
