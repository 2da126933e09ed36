import { nearestDistance } from '#contract/image-descriptor/nearest-distance.ts'
import { farthest } from '#contract/image-search.ts'

/** A photo of a listing that may look like the picture. */
export interface Candidate {
  productId: string
  descriptor: Int8Array
}

/** A listing by its photo that comes nearest to the picture. */
export interface Ranked {
  productId: string
  distance: number
}

/** Compares the candidates number by number: each listing once, the nearest first, those that are too far left out. */
export function rank(views: readonly Int8Array[], candidates: readonly Candidate[]): Ranked[] {
  const nearest = new Map<string, number>()
  for (const { productId, descriptor } of candidates) {
    const distance = nearestDistance(views, descriptor)
    if (distance <= Math.min(farthest, nearest.get(productId) ?? 1)) nearest.set(productId, distance)
  }
  return [...nearest]
    .map(([productId, distance]) => ({ productId, distance }))
    .sort((a, b) => a.distance - b.distance || (a.productId < b.productId ? -1 : 1))
}
