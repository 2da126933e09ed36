import { useLiveQuery } from 'dexie-react-hooks'
import type { Photo } from '#contract/photos.ts'
import { useMirror } from './mirror-context.ts'
import { allKnownProducts } from './use-known-products.ts'

/** The photos that the mirror has of these products, or of the products of these orders, by id. */
export function useKnownPhotos(ids: readonly string[]): ReadonlyMap<string, Photo> {
  const { db } = useMirror()
  const found = useLiveQuery(async () => {
    if (ids.length === 0) return []
    const [own, known, orders] = await Promise.all([
      db.products.bulkGet([...ids]),
      allKnownProducts(db),
      db.orders.toArray(),
    ])
    const wanted = new Set(ids)
    const bought = orders.flatMap(({ id, product }) => [product, { ...product, id }])
    return [...bought, ...known, ...own].flatMap((one): [string, Photo][] =>
      one?.photo && wanted.has(one.id) ? [[one.id, one.photo]] : [],
    )
  }, [db, ids.join(' ')])
  return new Map(found)
}
