export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** How a photo lies in its place: enlarged about its middle, then moved by so many pixels. */
export interface Zoom extends Point {
  scale: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

/** A photo of fewer pixels than the screen is enlarged so much at most. */
export const mostEnlarged = 4
const mostScale = 6

/** The photo's size in its place when all of it is to be seen. */
export function fitWhole(photo: Size, place: Size): Size {
  if (photo.width <= 0 || photo.height <= 0) return place
  const scale = Math.min(place.width / photo.width, place.height / photo.height, mostEnlarged)
  return { width: photo.width * scale, height: photo.height * scale }
}

/** The nearest permitted zoom: no smaller than whole, no larger than six times, and no gap beside an enlarged photo. */
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

/** Zooms to `scale` so that what lies under `from` comes to lie under `to`; points are counted from the middle of the place. */
export function zoomAt(now: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const ratio = Math.min(mostScale, Math.max(1, scale)) / now.scale
  return {
    scale: now.scale * ratio,
    x: to.x - (from.x - now.x) * ratio,
    y: to.y - (from.y - now.y) * ratio,
  }
}

/** Two fingers that went from one pair of points to another. */
export function pinched(now: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const between = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return zoomAt(now, now.scale * (apart(to) / apart(from)), between(from), between(to))
}

/** What a finger meant that moved a whole photo: pixels, and how long it took in milliseconds. */
export function swipeMeans(
  moved: Point,
  took: number,
  place: Size,
): 'previous' | 'next' | 'close' | 'nothing' {
  const isFlick = (way: number) => Math.abs(way) > 24 && Math.abs(way) / Math.max(1, took) > 0.4
  if (Math.abs(moved.x) >= Math.abs(moved.y)) {
    if (Math.abs(moved.x) < place.width / 3 && !isFlick(moved.x)) return 'nothing'
    return moved.x > 0 ? 'previous' : 'next'
  }
  return moved.y > 0 && (moved.y > place.height / 5 || isFlick(moved.y)) ? 'close' : 'nothing'
}
