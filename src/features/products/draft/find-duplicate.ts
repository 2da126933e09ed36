import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { nearestDistance, withMirrors } from '#contract/image-descriptor/descriptor-distance.ts'
import { duplicateDistance } from '#contract/image-search.ts'
import type { OwnProduct } from '#contract/own-products.ts'
import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent } from '#contract/product-life-events.ts'
import type { DraftPhotoRow } from '#src/db/draft-rows.ts'
import type { DescriptorRow } from '#src/db/rows.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useProducts } from '#src/mirror/views.ts'

interface Own {
  id: string
  state: ProductState
}

/** The user's product with the most similar photo below the duplicate threshold; undefined when there is none. */
export function findDuplicate<One extends Own>(
  photos: readonly Int8Array[],
  own: readonly One[],
  looks: ReadonlyMap<string, Pick<DescriptorRow, 'photos'>>,
): One | undefined {
  const views = withMirrors(photos)
  if (views.length === 0) return undefined
  const near = own.flatMap((product) => {
    if (product.state === 'removed') return []
    const kept = looks.get(product.id)?.photos ?? []
    const distance = Math.min(1, ...kept.map(({ look }) => nearestDistance(views, look)))
    return distance <= duplicateDistance ? [{ product, distance }] : []
  })
  return near.sort((a, b) => a.distance - b.distance)[0]?.product
}

/** Event that puts the product online again; null when it is online or its seller cannot do so. */
export function renewal(state: ProductState): SellerEvent | null {
  const ways: readonly SellerEvent[] = ['publish', 'relist', 'release']
  return ways.find((event) => nextProductState(state, event, 'seller') !== null) ?? null
}

const everything = 100_000

/** The user's product that already shows one of the photos, until dismissed. Works offline. */
export function useDuplicate(photos: readonly DraftPhotoRow[]) {
  const { db } = useMirror()
  const own = useProducts(everything).data
  const looks = useLiveQuery(
    async () => new Map((await db.looks.toArray()).map((row) => [row.id, row])),
    [db],
  )
  const [aside, setAside] = useState<readonly string[]>([])
  const seen = photos.flatMap(({ look }) => look ?? [])
  const others = own?.map(({ row }) => row).filter(({ id }) => !aside.includes(id)) ?? []
  const found: OwnProduct | undefined = looks === undefined ? undefined : findDuplicate(seen, others, looks)
  return { found, waveAside: (id: string) => setAside([...aside, id]) }
}
