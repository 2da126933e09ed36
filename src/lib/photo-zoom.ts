export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** Scale about the centre, then translation in pixels. */
export interface Zoom extends Point {
  scale: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** Limit of the scale for a photo with fewer pixels than the screen. */
export const mostEnlarged = 4
const mostScale = 6

export function fitWhole(photo: Size, place: Size): Size {
  if (photo.width <= 0 || photo.height <= 0) return place
  const scale = Math.min(place.width / photo.width, place.height / photo.height, mostEnlarged)
  return { width: photo.width * scale, height: photo.height * scale }
}

/** Clamps the scale to 1-6 and the translation so that an enlarged photo leaves no gap. */
export function withinPlace({ scale, x, y }: Zoom, photo: Size, place: Size): Zoom {
  const to = Math.min(mostScale, Math.max(1, scale))
  const reach = (side: number, around: number) => Math.max(0, (side * to - around) / 2)
  const [across, down] = [reach(photo.width, place.width), reach(photo.height, place.height)]
  return {
    scale: to,
    x: Math.min(across, Math.max(-across, x)) || 0,
    y: Math.min(down, Math.max(-down, y)) || 0,
  }
}

/** Zooms so that the content at `from` moves to `to`; points relative to the centre of the place. */
export function zoomAt(now: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const ratio = Math.min(mostScale, Math.max(1, scale)) / now.scale
  return {
    scale: now.scale * ratio,
    x: to.x - (from.x - now.x) * ratio,
    y: to.y - (from.y - now.y) * ratio,
  }
}

export function pinched(now: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const between = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return zoomAt(now, now.scale * (apart(to) / apart(from)), between(from), between(to))
}

/** Gesture on an unzoomed photo, from its distance (px) and duration (ms). */
export function swipeMeans(
  moved: Point,
  elapsedMs: number,
  place: Size,
): 'previous' | 'next' | 'close' | 'nothing' {
  const isFlick = (way: number) => Math.abs(way) > 24 && Math.abs(way) / Math.max(1, elapsedMs) > 0.4
  if (Math.abs(moved.x) >= Math.abs(moved.y)) {
    if (Math.abs(moved.x) < place.width / 3 && !isFlick(moved.x)) return 'nothing'
    return moved.x > 0 ? 'previous' : 'next'
  }
  return moved.y > 0 && (moved.y > place.height / 5 || isFlick(moved.y)) ? 'close' : 'nothing'
}
