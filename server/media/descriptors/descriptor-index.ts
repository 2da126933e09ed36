import { bandBits, bandCount, descriptorBits, project } from './project.ts'

export interface IndexedDescriptor {
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
