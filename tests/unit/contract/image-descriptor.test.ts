import { describe, expect, it } from 'vitest'
import { describePicture } from '#contract/image-descriptor/describe-picture.ts'
import { cut, describeViews, findFrame } from '#contract/image-descriptor/describe-views.ts'
import {
  descriptorDistance,
  mirrorDescriptor,
  nearestDistance,
  withMirrors,
} from '#contract/image-descriptor/descriptor-distance.ts'
import type { Pixels } from '#contract/image-descriptor/pixels.ts'
import { descriptorLength } from '#contract/image-search.ts'

type Colour = readonly [number, number, number, number?]

/** An image computed from coordinates (0 to 1 across and down). */
function draw(width: number, height: number, colour: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b, a = 255] = colour((x + 0.5) / width, (y + 0.5) / height)
      data.set([r, g, b, a], (y * width + x) * 4)
    }
  }
  return { data, width, height }
}

const disc = (x: number, y: number): Colour =>
  (x - 0.35) ** 2 + (y - 0.4) ** 2 < 0.06 ? [200, 60 + 80 * y, 30] : [30 + 120 * x, 90, 160 - 60 * y]
const stripes = (x: number, y: number): Colour =>
  Math.floor((x * 2 + y) * 6) % 2 === 0 ? [20, 120, 60] : [240, 230, 200]
const mirrored = (one: typeof disc) => (x: number, y: number) => one(1 - x, y)
const one = (picture: Pixels) => describePicture(picture)

describe('a descriptor', () => {
  it('has 162 bytes, with a maximum of 127', () => {
    const found = one(draw(90, 60, disc))
    expect(found).toHaveLength(descriptorLength)
    expect(Math.max(...found.map(Math.abs))).toBe(127)
  })

  it('is the same at every size, except for rounding', () => {
    const large = one(draw(640, 480, disc))
    for (const [width, height] of [
      [256, 192],
      [200, 200],
      [97, 71],
      [40, 30],
    ] as const)
      expect(descriptorDistance(large, one(draw(width, height, disc)))).toBeLessThan(0.02)
  })

  it('distinguishes pictures', () => {
    expect(descriptorDistance(one(draw(128, 96, disc)), one(draw(128, 96, stripes)))).toBeGreaterThan(0.3)
  })

  it('ignores brightness', () => {
    const dark = draw(128, 96, (x, y) => {
      const [r, g, b] = disc(x, y)
      return [r * 0.4, g * 0.4, b * 0.4]
    })
    expect(descriptorDistance(one(draw(128, 96, disc)), one(dark))).toBeLessThan(0.02)
  })

  it('of the mirrored picture can be computed from it', () => {
    for (const picture of [disc, stripes]) {
      const other = one(draw(160, 120, mirrored(picture)))
      const made = mirrorDescriptor(one(draw(160, 120, picture)))
      expect(Math.max(...made.map((part, at) => Math.abs(part - (other[at] ?? 0))))).toBeLessThanOrEqual(1)
      expect(mirrorDescriptor(made)).toEqual(one(draw(160, 120, picture)))
    }
  })

  it('treats transparency as white', () => {
    const clear = one(draw(64, 64, (x, y) => (x < 0.5 ? disc(x, y) : [0, 0, 0, 0])))
    const white = one(draw(64, 64, (x, y) => (x < 0.5 ? disc(x, y) : [255, 255, 255])))
    expect(clear).toEqual(white)
  })

  it.each([
    ['one colour', draw(50, 50, () => [120, 120, 120])],
    ['black', draw(50, 50, () => [0, 0, 0])],
    ['one point', draw(1, 1, () => [200, 10, 10])],
    ['a line', draw(3000, 1, disc)],
  ])('of %s contains no NaN', (_, picture) => {
    const found = one(picture)
    expect(found).toHaveLength(descriptorLength)
    expect(descriptorDistance(found, found)).toBe(0)
    expect(descriptorDistance(found, one(draw(128, 96, stripes)))).toBeGreaterThan(0.1)
  })
})

describe('distance', () => {
  it('is between 0 and 1, independent of lengths', () => {
    expect(descriptorDistance([3, 4], [6, 8])).toBeCloseTo(0)
    expect(descriptorDistance([1, 0], [0, 5])).toBe(1)
    expect(descriptorDistance([1, 0], [-1, 0])).toBe(1)
    expect(descriptorDistance([0, 0], [0, 0])).toBe(0)
    expect(descriptorDistance([0, 0], [1, 0])).toBe(1)
  })

  it('to several views is the minimum, mirrored ones included', () => {
    const kept = one(draw(160, 120, disc))
    const views = [one(draw(160, 120, stripes)), one(draw(160, 120, mirrored(disc)))]
    expect(nearestDistance(views, kept)).toBeGreaterThan(0.05)
    expect(nearestDistance(withMirrors(views), kept)).toBeLessThan(0.002)
  })
})

describe('a frame', () => {
  const framed = draw(200, 300, (x, y) => {
    if (y < 0.2) return x > 0.46 && x < 0.52 && y > 0.08 && y < 0.12 ? [255, 255, 255] : [20, 20, 22]
    return y >= 0.8 ? [250, 250, 250] : disc(x, (y - 0.2) / 0.6)
  })

  it('is found around a screenshot, despite the clock in it', () => {
    expect(findFrame(framed)).toEqual({ left: 0, top: 60, right: 200, bottom: 240 })
  })

  it('is not found where there is none', () => {
    expect(findFrame(draw(200, 150, stripes))).toEqual({ left: 0, top: 0, right: 200, bottom: 150 })
  })

  it('keeps a part of a uniform picture', () => {
    const { left, top, right, bottom } = findFrame(draw(100, 100, () => [5, 5, 5]))
    expect([right - left, bottom - top]).toEqual([40, 40])
  })

  it('is removed in one of the search views', () => {
    const kept = one(draw(200, 180, disc))
    const views = describeViews(framed)
    expect(views).toHaveLength(3)
    expect(descriptorDistance(views[0] ?? [], kept)).toBeGreaterThan(0.1)
    expect(nearestDistance(views, kept)).toBeLessThan(0.005)
    expect(describeViews(draw(200, 150, stripes))).toHaveLength(2)
  })

  it('cut returns the given part', () => {
    const part = cut(draw(10, 10, disc), { left: 2, top: 3, right: 7, bottom: 5 })
    expect([part.width, part.height, part.data.length]).toEqual([5, 2, 40])
    expect([...part.data.slice(0, 3)]).toEqual([...draw(10, 10, disc).data.slice(128, 131)])
  })
})
