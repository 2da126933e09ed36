import { descriptorLength } from '#contract/image-search.ts'
import { typicalDescriptor } from './typical-descriptor.ts'

export const bandCount = 24
export const bandBits = 14
export const descriptorBits = bandCount * bandBits

const planes = drawPlanes()

/** Signed distances to random hyperplanes (LSH, Charikar 2002), centred so that each plane halves the images. */
export function project(descriptor: Int8Array): Float64Array {
  const length = Math.sqrt(descriptor.reduce((sum, one) => sum + one * one, 0)) || 1
  const centred = typicalDescriptor.map((typical, at) => (descriptor[at] ?? 0) / length - typical / 1000)
  return Float64Array.from({ length: descriptorBits }, (_, plane) => {
    const first = plane * descriptorLength
    return centred.reduce((sum, one, at) => sum + one * (planes[first + at] ?? 0), 0)
  })
}

/** Planes with components -1 and 1. The seed is fixed, as stored keys depend on the planes. */
function drawPlanes(): Int8Array {
  let state = 7_015_202
  return Int8Array.from({ length: descriptorBits * descriptorLength }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state & 0x8000) === 0 ? -1 : 1
  })
}
