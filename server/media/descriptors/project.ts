import { descriptorLength } from '#contract/image-search.ts'
import { typicalDescriptor } from './typical-descriptor.ts'

/** Bands of a look, and bits of each. */
export const bandCount = 24
export const bandBits = 14
/** Bits of a look in all. */
export const descriptorBits = bandCount * bandBits

const planes = drawPlanes()

/**
 * On which side of each of 336 random planes a descriptor lies, and how far from it (locality-sensitive hashing by
 * random hyperplanes, Charikar 2002): the smaller the angle between two descriptors, the more sides they share. The
 * planes go through the typical look, so that each of them halves the pictures.
 */
export function project(descriptor: Int8Array): Float64Array {
  const length = Math.sqrt(descriptor.reduce((sum, one) => sum + one * one, 0)) || 1
  const centred = typicalDescriptor.map((typical, at) => (descriptor[at] ?? 0) / length - typical / 1000)
  return Float64Array.from({ length: descriptorBits }, (_, plane) => {
    const first = plane * descriptorLength
    return centred.reduce((sum, one, at) => sum + one * (planes[first + at] ?? 0), 0)
  })
}

/** Directions of -1 and 1, the same in every process: what is stored was made with them. */
function drawPlanes(): Int8Array {
  let state = 7_015_202
  return Int8Array.from({ length: descriptorBits * descriptorLength }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state & 0x8000) === 0 ? -1 : 1
  })
}
