import { type PointerEvent, type ReactNode, use, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { DataSaverContext } from './data-saver.ts'
import { isStill } from './is-still.ts'
import css from './swipe-row.module.css'

interface SwipeAction {
  label: string
  icon: ReactNode
  run: () => void
}

interface SwipeRowProps {
  /** By side to which the finger moves. */
  left?: SwipeAction | null
  right?: SwipeAction | null
  className?: string | undefined
  children: ReactNode
}

/** Distance (px) of the finger that decides between swipe and scroll, and that acts on release. */
const decideAt = 10
const actAt = 88

type Side = 'left' | 'right'

/** A shortcut for touch only: each action must also have a control in the row. */
export function SwipeRow({ left = null, right = null, className, children }: SwipeRowProps) {
  const saver = use(DataSaverContext)
  const content = useRef<HTMLDivElement>(null)
  const finger = useRef<{ x: number; y: number; isSwipe: boolean; still: boolean; by: number } | null>(null)
  const [shown, show] = useState<{ side: Side; isReady: boolean; still: boolean } | null>(null)
  const actions = { left, right }
  const action = shown === null ? null : actions[shown.side]

  const shift = (by: number) => {
    if (content.current !== null) content.current.style.translate = by === 0 ? '' : `${by}px`
  }

  const start = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    finger.current =
      pointerType === 'touch' && isPrimary ? { x, y, isSwipe: false, still: isStill(saver), by: 0 } : null
  }

  const move = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
    const now = finger.current
    if (now === null) return
    const across = clientX - now.x
    if (!now.isSwipe) {
      const along = Math.abs(clientY - now.y)
      if (Math.max(Math.abs(across), along) < decideAt) return
      if (along > Math.abs(across)) finger.current = null
      if (finger.current === null) return
      now.isSwipe = true
      currentTarget.setPointerCapture?.(pointerId)
    }
    const side = across < 0 ? 'left' : 'right'
    now.by = actions[side] === null ? 0 : across
    shift(now.still ? 0 : now.by)
    show(now.by === 0 ? null : { side, isReady: Math.abs(now.by) >= actAt, still: now.still })
  }

  const end = ({ type }: PointerEvent) => {
    const now = finger.current
    finger.current = null
    if (now === null || !now.isSwipe) return
    shift(0)
    if (now.still) show(null)
    if (type === 'pointerup' && Math.abs(now.by) >= actAt) actions[now.by < 0 ? 'left' : 'right']?.run()
  }

  return (
    <div
      className={css.place}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {shown === null || action === null ? null : (
        <span
          className={css.action}
          data-side={shown.side}
          data-ready={shown.isReady || undefined}
          data-still={shown.still || undefined}
          aria-hidden="true"
        >
          {action.icon}
          {action.label}
        </span>
      )}
      <div
        ref={content}
        className={cx(css.content, className)}
        data-swiped={shown !== null || undefined}
        onTransitionEnd={() => {
          if (finger.current === null) show(null)
        }}
      >
        {children}
      </div>
    </div>
  )
}
