import { describe, expect, it } from 'vitest'
import { fitWhole, pinched, swipeMeans, whole, withinPlace, zoomAt } from '#src/lib/photo-zoom.ts'

const place = { width: 360, height: 740 }

describe('fitWhole', () => {
  it('fits the container for any aspect ratio', () => {
    expect(fitWhole({ width: 1600, height: 1200 }, place)).toEqual({ width: 360, height: 270 })
    expect(fitWhole({ width: 900, height: 1600 }, place)).toEqual({ width: 360, height: 640 })
    expect(fitWhole({ width: 100, height: 4000 }, place)).toEqual({ width: 18.5, height: 740 })
  })

  it('enlarges a tiny photo at most four times', () => {
    expect(fitWhole({ width: 40, height: 30 }, place)).toEqual({ width: 160, height: 120 })
  })

  it('uses the whole container for a photo of unknown size', () => {
    expect(fitWhole({ width: 0, height: 0 }, place)).toEqual(place)
  })
})

describe('withinPlace', () => {
  const photo = { width: 360, height: 270 }

  it('centres a whole photo', () => {
    expect(withinPlace({ scale: 0.4, x: 80, y: -30 }, photo, place)).toEqual(whole)
  })

  it('limits an enlarged photo to its edges, per axis', () => {
    expect(withinPlace({ scale: 2, x: 999, y: 50 }, photo, place)).toEqual({ scale: 2, x: 180, y: 0 })
    expect(withinPlace({ scale: 4, x: -999, y: -999 }, photo, place)).toEqual({ scale: 4, x: -540, y: -170 })
  })

  it('enlarges at most six times', () => {
    expect(withinPlace({ scale: 40, x: 0, y: 0 }, photo, place).scale).toBe(6)
  })
})

describe('zoomAt', () => {
  it('keeps the point under the finger', () => {
    const zoom = zoomAt(whole, 3, { x: 60, y: -40 })
    expect(zoom).toEqual({ scale: 3, x: -120, y: 80 })
    // The point (60, -40) of the photo is drawn at scale * point + move.
    expect({ x: 60 * 3 + zoom.x, y: -40 * 3 + zoom.y }).toEqual({ x: 60, y: -40 })
  })

  it('returns to the whole photo from any position', () => {
    const back = zoomAt({ scale: 3, x: -120, y: 80 }, 0.5, { x: 60, y: -40 })
    expect(back.scale).toBe(1)
    expect(back.x).toBeCloseTo(0)
    expect(back.y).toBeCloseTo(0)
  })
})

describe('pinched', () => {
  it('scales by the distance of the fingers and follows their centre', () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const to = [
      { x: -80, y: 20 },
      { x: 120, y: 20 },
    ] as const
    expect(pinched(whole, from, to)).toEqual({ scale: 2, x: 20, y: 20 })
  })

  it('handles two fingers at one point', () => {
    const same = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ] as const
    expect(pinched(whole, same, same)).toEqual(whole)
  })
})

describe('swipeMeans', () => {
  it('turns the page after a third of the width, or a short quick swipe', () => {
    expect(swipeMeans({ x: -130, y: 10 }, 900, place)).toBe('next')
    expect(swipeMeans({ x: 40, y: 5 }, 60, place)).toBe('previous')
    expect(swipeMeans({ x: 60, y: 5 }, 900, place)).toBe('nothing')
  })

  it('closes downwards only', () => {
    expect(swipeMeans({ x: 20, y: 200 }, 900, place)).toBe('close')
    expect(swipeMeans({ x: 0, y: -300 }, 100, place)).toBe('nothing')
  })
})
