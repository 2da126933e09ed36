import { descriptorDistance } from './descriptor-distance.ts'
import { mirrorDescriptor } from './mirror-descriptor.ts'

/** These views of a picture, and each of them mirrored: what a kept picture is compared with. */
export function withMirrors(views: readonly Int8Array[]): Int8Array[] {
  return views.flatMap((view) => [view, mirrorDescriptor(view)])
}

/** The distance of a kept descriptor to the view that comes nearest to it. */
export function nearestDistance(views: readonly Int8Array[], kept: ArrayLike<number>): number {
  return Math.min(1, ...views.map((view) => descriptorDistance(view, kept)))
}
