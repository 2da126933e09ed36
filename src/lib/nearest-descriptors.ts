import { nearestDistance, withMirrors } from '#contract/image-descriptor/nearest-distance.ts'
import { descriptorLength, farthest } from '#contract/image-search.ts'

/** What photos look like, side by side: `looks` holds 162 bytes for each of the `owners`. */
export interface DescriptorShelf {
  /** Ids of products, or of whatever the looks belong to; one may come several times. */
  owners: readonly string[]
  looks: Int8Array
}

export interface NearDescriptor {
  id: string
  /** From 0 (the same picture) to 1. */
  distance: number
}

/** Compares a picture's views, and each of them mirrored, with every look: each owner once, the nearest first. */
export function nearestDescriptors(
  views: readonly Int8Array[],
  { owners, looks }: DescriptorShelf,
  limit: number,
): NearDescriptor[] {
  const all = withMirrors(views)
  const nearest = new Map<string, number>()
  for (const [at, id] of owners.entries()) {
    const look = looks.subarray(at * descriptorLength, (at + 1) * descriptorLength)
    const distance = nearestDistance(all, look)
    if (distance <= Math.min(farthest, nearest.get(id) ?? 1)) nearest.set(id, distance)
  }
  return [...nearest]
    .map(([id, distance]) => ({ id, distance }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

/** Puts looks side by side; those of another length are left out. */
export function shelve(looks: readonly { owner: string; look: Int8Array }[]): DescriptorShelf {
  const whole = looks.filter(({ look }) => look.length === descriptorLength)
  const shelf = new Int8Array(whole.length * descriptorLength)
  for (const [at, { look }] of whole.entries()) shelf.set(look, at * descriptorLength)
  return { owners: whole.map(({ owner }) => owner), looks: shelf }
}
