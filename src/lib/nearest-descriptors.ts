import { nearestDistance, withMirrors } from '#contract/image-descriptor/descriptor-distance.ts'
import { descriptorLength, maxResultDistance } from '#contract/image-search.ts'

/** `looks` contains 162 bytes for each entry of `owners`. */
export interface DescriptorShelf {
  /** Product ids or other keys; may repeat. */
  owners: readonly string[]
  looks: Int8Array
}

export interface NearDescriptor {
  id: string
  /** 0 (identical) to 1. */
  distance: number
}

/** Compares each view and its mirror image with all descriptors; each owner once, nearest first. */
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
    if (distance <= Math.min(maxResultDistance, nearest.get(id) ?? 1)) nearest.set(id, distance)
  }
  return [...nearest]
    .map(([id, distance]) => ({ id, distance }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

/** Concatenates descriptors; skips those of another length. */
export function shelve(looks: readonly { owner: string; look: Int8Array }[]): DescriptorShelf {
  const whole = looks.filter(({ look }) => look.length === descriptorLength)
  const shelf = new Int8Array(whole.length * descriptorLength)
  for (const [at, { look }] of whole.entries()) shelf.set(look, at * descriptorLength)
  return { owners: whole.map(({ owner }) => owner), looks: shelf }
}
