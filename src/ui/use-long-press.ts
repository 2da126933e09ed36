import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Duration (ms) of a long press, and the distance (px) from which a finger moves instead. */
const longMs = 500
const moved = 10

interface Hold {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
  isLong: boolean
}

/** For touch only; the browser's own menu is suppressed. Null for an element without a long press. */
export function useLongPress(onLongPress: ((pointerId: number) => void) | null) {
  const hold = useRef<Hold | null>(null)
  const release = () => clearTimeout(hold.current?.timer)
  useEffect(() => () => clearTimeout(hold.current?.timer), [])
  if (onLongPress === null) return {}
  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX: x, clientY: y }: PointerEvent) {
      release()
      hold.current = null
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = setTimeout(() => {
        if (hold.current !== null) hold.current.isLong = true
        onLongPress(pointerId)
      }, longMs)
      hold.current = { x, y, timer, isLong: false }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = hold.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) >= moved) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu(event: MouseEvent) {
      if (hold.current !== null) event.preventDefault()
    },
    // Some browsers report a click after a long press, too.
    onClickCapture(event: MouseEvent) {
      if (hold.current?.isLong !== true) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
