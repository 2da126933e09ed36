import { descriptorLength } from '#contract/image-search.ts'

interface IndexedDescriptor {
  /** One number per band (position and bits); descriptors that share one are candidates. */
  bands: number[]
  /** All bits as a string of 0 and 1; similar descriptors have a small Hamming distance. */
  sketch: string
}

/** Bits per band that a query also flips. */
const unsureBits = 2

export function indexDescriptor(descriptor: Int8Array): IndexedDescriptor {
  const sides = project(descriptor)
  const bands = Array.from({ length: bandCount }, (_, band) => bandOf(sides, band))
  return { bands, sketch: sketchOf(sides) }
}

/** Search keys of a query: every band that a similar descriptor may fall into (multi-probe LSH, Lv 2007). */
export function probeDescriptor(descriptor: Int8Array): IndexedDescriptor {
  const sides = project(descriptor)
  const bands = Array.from({ length: bandCount }, (_, band) => {
    const own = bandOf(sides, band)
    return [own, ...unsure(sides, band).map((bit) => own ^ (1 << bit))]
  })
  return { bands: bands.flat(), sketch: sketchOf(sides) }
}

function bandOf(sides: Float64Array, band: number): number {
  const first = band * bandBits
  let bits = 0
  for (let bit = 0; bit < bandBits; bit++) if ((sides[first + bit] ?? 0) > 0) bits |= 1 << bit
  return (band << bandBits) | bits
}

/** The bits of a band closest to their hyperplane: small changes of the image flip them first. */
function unsure(sides: Float64Array, band: number): number[] {
  const distance = (bit: number) => Math.abs(sides[band * bandBits + bit] ?? 0)
  return Array.from({ length: bandBits }, (_, bit) => bit)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, unsureBits)
}

function sketchOf(sides: Float64Array): string {
  return Array.from({ length: descriptorBits }, (_, at) => ((sides[at] ?? 0) > 0 ? '1' : '0')).join('')
}

const bandCount = 24
const bandBits = 14
export const descriptorBits = bandCount * bandBits

const planes = drawPlanes()

/** Signed distances to random hyperplanes (LSH, Charikar 2002), centred so that each plane halves the images. */
function project(descriptor: Int8Array): Float64Array {
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

/** Mean descriptor of 360 images, normalized, times 1000. It only centres the hyperplanes, so it need not be exact. */
const typicalDescriptor: readonly number[] = [
  129, -10, 186, 44, -4, 59, 3, -14, 1, 0, -9, 0, -42, 1, -18, -2, 3, -4, 6, 0, -2, -1, 1, 5, 0, 10, 0, -6,
  -52, -9, -11, -19, 1, -16, 1, 7, 1, 10, -1, 0, 9, -1, 1, 40, -1, -32, -6, -2, -6, -3, 5, -1, 2, 1, -1, 5, 2,
  2, 44, 39, 46, 37, 44, 32, 33, 31, 58, 47, 58, 51, 69, 49, 54, 46, 47, 33, 39, 36, 49, 40, 48, 42, 77, 57,
  60, 46, 57, 45, 56, 55, 97, 73, 83, 69, 91, 68, 79, 74, 79, 57, 61, 48, 63, 50, 60, 59, 52, 40, 44, 38, 52,
  48, 54, 44, 69, 55, 65, 66, 95, 66, 62, 54, 56, 47, 57, 49, 56, 40, 43, 40, 33, 75, 63, 16, 10, 31, 43, 50,
  35, 34, 26, 26, 69, 79, 55, 24, 32, 33, 41, 55, 50, 33, 25, 34, 51, 19, 21, 30, 51, 36, 36, 103,
]
