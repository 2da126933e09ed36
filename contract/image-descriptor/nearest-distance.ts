import { descriptorDistance } from './descriptor-distance.ts'
import { mirrorDescriptor } from './mirror-descriptor.ts'

/** The views and their mirror images, to compare with stored descriptors. */
export function withMirrors(views: readonly Int8Array[]): Int8Array[] {
  return views.flatMap((view) => [view, mirrorDescriptor(view)])
}

/** Distance of a stored descriptor to the nearest view, at most 1. */
export function nearestDistance(views: readonly Int8Array[], kept: ArrayLike<number>): number {
  return Math.min(1, ...views.map((view) => descriptorDistance(view, kept)))
}
