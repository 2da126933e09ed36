import { nearestDistance, withMirrors } from '#contract/image-descriptor/nearest-distance.ts'
import { sameAgain } from '#contract/image-search.ts'
import type { ProductState } from '#contract/product-life.ts'
import { nextProductState, type SellerEvent } from '#contract/product-life-events.ts'
import type { DescriptorRow } from '#src/db/descriptor-row.ts'

/** An own listing, as far as it matters here. */
interface Own {
  id: string
  state: ProductState
}

/** The own listing that shows all but the same photo as one of these; undefined when there is none. */
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
    return distance <= sameAgain ? [{ product, distance }] : []
  })
  return near.sort((a, b) => a.distance - b.distance)[0]?.product
}

/** What brings a listing back online; null for one that is online, or that its seller can not bring back. */
export function renewal(state: ProductState): SellerEvent | null {
  const ways: readonly SellerEvent[] = ['publish', 'relist', 'release']
  return ways.find((event) => nextProductState(state, event, 'seller') !== null) ?? null
}
