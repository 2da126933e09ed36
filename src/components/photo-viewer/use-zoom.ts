import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  fitWhole,
  type Point,
  pinched,
  type Size,
  swipeMeans,
  whole,
  withinPlace,
  type Zoom,
  zoomAt,
} from '#src/lib/photo-zoom.ts'

/** A touch that moves less (px) is a tap. */
const slack = 8
const doubleTapScale = 2.5
const doubleTapMs = 300
const doubleTapReach = 40

interface ZoomDeps {
  stage: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLDivElement | null>
  at: number
  count: number
  /** Of the current photo in pixels; null while unknown. */
  size: Size | null
  onGo: (at: number) => void
  onClose: () => void
}

interface Touch {
  points: Map<number, Point>
  moved: Point
  began: number
  /** Direction of a one-finger swipe; null while it may still be a tap. */
  axis: 'x' | 'y' | null
  /** After a pinch or a zoomed pan the end of the gesture is neither tap nor swipe. */
  isSpent: boolean
}

const untouched = (): Touch => ({
  points: new Map(),
  moved: { x: 0, y: 0 },
  began: 0,
  axis: null,
  isSpent: false,
})

/** Writes styles directly, without React, on every event. */
export function useZoom({ stage, row, at, count, size, onGo, onClose }: ZoomDeps) {
  const zoom = useRef<Zoom>(whole)
  const touch = useRef(untouched())
  const lastTap = useRef<(Point & { time: number }) | null>(null)
  const isDrawn = useRef(false)
  const [isEnlarged, setEnlarged] = useState(false)

  const place = (): Size => {
    const box = stage.current?.getBoundingClientRect()
    return { width: box?.width ?? 0, height: box?.height ?? 0 }
  }
  const fitted = () => (size === null ? place() : fitWhole(size, place()))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const draw = (settles: boolean) => {
    const line = row.current
    if (line === null) return
    const { axis, moved } = touch.current
    const isEnd = (at === 0 && moved.x > 0) || (at === count - 1 && moved.x < 0)
    const across = axis === 'x' ? moved.x / (isEnd ? 3 : 1) : 0
    const down = axis === 'y' ? Math.max(0, moved.y) : 0
    line.toggleAttribute('data-settles', settles)
    line.style.transform = `translate(calc(${-100 * at}% + ${across}px), ${down}px)`
    const photo = line.querySelector<HTMLElement>('[data-zoomed="true"]')
    const { scale, x, y } = zoom.current
    if (photo !== null) photo.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }
  const set = (next: Zoom, settles = true) => {
    zoom.current = withinPlace(next, fitted(), place())
    setEnlarged(zoom.current.scale > 1)
    draw(settles)
  }
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }, settles = true) =>
    set(zoomAt(zoom.current, zoom.current.scale * factor, point), settles)
  const reset = () => set(whole)
  const pan = (x: number, y: number) => set({ ...zoom.current, x: zoom.current.x + x, y: zoom.current.y + y })

  const arrive = useEffectEvent(() => {
    // Resets the zoom of the photo that was left.
    for (const other of row.current?.querySelectorAll<HTMLElement>('[data-zoomed="false"]') ?? [])
      other.style.removeProperty('transform')
    touch.current = untouched()
    set(whole, isDrawn.current)
    isDrawn.current = true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each photo that is turned to.
  useLayoutEffect(() => arrive(), [at])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    // A touchpad pinch arrives as a wheel event with ctrlKey, in smaller steps.
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromMiddle(event), false)
  })
  const onResize = useEffectEvent(() => set(zoom.current, false))
  useEffect(() => {
    const element = stage.current
    const wheel = (event: WheelEvent) => onWheel(event)
    const resize = () => onResize()
    element?.addEventListener('wheel', wheel, { passive: false })
    window.addEventListener('resize', resize)
    return () => {
      element?.removeEventListener('wheel', wheel)
      window.removeEventListener('resize', resize)
    }
  }, [stage])

  const tap = (point: Point, time: number) => {
    const before = lastTap.current
    lastTap.current = { ...point, time }
    const isDouble =
      before !== null &&
      time - before.time < doubleTapMs &&
      Math.hypot(point.x - before.x, point.y - before.y) < doubleTapReach
    if (isDouble) {
      lastTap.current = null
      return zoom.current.scale > 1 ? reset() : zoomBy(doubleTapScale, point)
    }
    const { width, height } = fitted()
    if (zoom.current.scale === 1 && (Math.abs(point.x) > width / 2 || Math.abs(point.y) > height / 2))
      onClose()
  }
  const end = (event: PointerEvent) => {
    const now = touch.current
    if (!now.points.delete(event.pointerId) || now.points.size > 0) return
    const { moved, axis, isSpent, began } = now
    touch.current = untouched()
    if (event.type === 'pointercancel') return draw(true)
    if (!isSpent && axis === null) return tap(fromMiddle(event), event.timeStamp)
    const means = isSpent ? 'nothing' : swipeMeans(moved, event.timeStamp - began, place())
    if (means === 'close') return onClose()
    const to = means === 'next' ? at + 1 : means === 'previous' ? at - 1 : at
    if (to === at || to < 0 || to >= count) draw(true)
    else onGo(to)
  }

  return {
    isEnlarged,
    zoomBy,
    reset,
    pan,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || (event.target as Element).closest('button') !== null) return
        const now = touch.current
        stage.current?.setPointerCapture(event.pointerId)
        now.points.set(event.pointerId, fromMiddle(event))
        if (now.points.size === 1) now.began = event.timeStamp
        else now.isSpent = true
      },
      onPointerMove(event: PointerEvent) {
        const now = touch.current
        const from = now.points.get(event.pointerId)
        if (from === undefined) return
        const to = fromMiddle(event)
        now.points.set(event.pointerId, to)
        if (now.points.size > 1) {
          const other = [...now.points].find(([id]) => id !== event.pointerId)?.[1] ?? from
          now.axis = null
          return set(pinched(zoom.current, [from, other], [to, other]), false)
        }
        now.moved = { x: now.moved.x + to.x - from.x, y: now.moved.y + to.y - from.y }
        const isTap = Math.hypot(now.moved.x, now.moved.y) < slack && now.axis === null
        if (isTap) return
        if (zoom.current.scale > 1) {
          now.isSpent = true
          return set(
            { ...zoom.current, x: zoom.current.x + to.x - from.x, y: zoom.current.y + to.y - from.y },
            false,
          )
        }
        if (now.isSpent) return
        now.axis ??= Math.abs(now.moved.x) >= Math.abs(now.moved.y) ? 'x' : 'y'
        draw(false)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
