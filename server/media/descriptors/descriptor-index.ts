import { bandBits, bandCount, descriptorBits, project } from './project.ts'

/** How a descriptor stands in the database's index. */
export interface IndexedDescriptor {
  /** One number for each band: its place and its bits. Looks that share one are candidates. */
  bands: number[]
  /** All bits as a text of 0 and 1: the fewer differ, the more alike two looks are. */
  sketch: string
}

/** In each band the query also asks for the neighbours beyond the planes that it lies nearest to. */
const unsureBits = 2

/** What is stored of a descriptor beside itself. */
export function indexDescriptor(descriptor: Int8Array): IndexedDescriptor {
  const sides = project(descriptor)
  const bands = Array.from({ length: bandCount }, (_, band) => bandOf(sides, band))
  return { bands, sketch: sketchOf(sides) }
}

/** What a descriptor is searched with: every band in which a look that resembles it may lie (multi-probe, Lv 2007). */
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

/** The bits of a band that a small change of the picture turns first. */
function unsure(sides: Float64Array, band: number): number[] {
  const distance = (bit: number) => Math.abs(sides[band * bandBits + bit] ?? 0)
  return Array.from({ length: bandBits }, (_, bit) => bit)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, unsureBits)
}

function sketchOf(sides: Float64Array): string {
  return Array.from({ length: descriptorBits }, (_, at) => ((sides[at] ?? 0) > 0 ? '1' : '0')).join('')
}
