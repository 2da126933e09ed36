import { nearestDistance } from '#contract/image-descriptor/nearest-distance.ts'
import { maxResultDistance } from '#contract/image-search.ts'

export interface Candidate {
  productId: string
  descriptor: Int8Array
}

export interface Ranked {
  productId: string
  distance: number
}

/** Exact comparison: each product once, nearest first, without those beyond the maximum distance. */
export function rank(views: readonly Int8Array[], candidates: readonly Candidate[]): Ranked[] {
  const nearest = new Map<string, number>()
  for (const { productId, descriptor } of candidates) {
    const distance = nearestDistance(views, descriptor)
    if (distance <= Math.min(maxResultDistance, nearest.get(productId) ?? 1)) nearest.set(productId, distance)
  }
  return [...nearest]
    .map(([productId, distance]) => ({ productId, distance }))
    .sort((a, b) => a.distance - b.distance || (a.productId < b.productId ? -1 : 1))
}
