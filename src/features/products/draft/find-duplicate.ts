import { nearestDistance, withMirrors } from '#contract/image-descriptor/nearest-distance.ts'
import { duplicateDistance } from '#contract/image-search.ts'
import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent } from '#contract/product-life-events.ts'
import type { DescriptorRow } from '#src/db/descriptor-row.ts'

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
