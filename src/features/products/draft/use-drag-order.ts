import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { moved } from './moved.ts'

/** Horizontal pixels that start a drag; vertical movement scrolls the page. */
const startsAt = 8

interface DragOrderDeps {
  list: RefObject<HTMLUListElement | null>
  ids: readonly string[]
  onArrange: (order: string[]) => void
}

/** Drag and drop, by touch or mouse, of the children of a list that have `data-id`. */
export function useDragOrder({ list, ids, onArrange }: DragOrderDeps) {
  const start = useRef<{ id: string; x: number; y: number } | null>(null)
  const [lifted, setDragged] = useState<string | null>(null)
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const order = draft !== null && draft.length === ids.length ? draft : ids

  const stop = () => {
    start.current = null
    setDragged(null)
    setDraft(null)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLUListElement>) {
      const id = idAt(event.target)
      if (
        id === null ||
        event.button !== 0 ||
        (event.target as Element).closest('button:not([data-drag])') !== null
      )
        return
      start.current = { id, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLUListElement>) {
      const from = start.current
      if (from === null) return
      const distance = Math.hypot(event.clientX - from.x, event.clientY - from.y)
      if (lifted === null && distance < startsAt) return
      if (lifted === null) {
        list.current?.setPointerCapture(event.pointerId)
        setDragged(from.id)
      }
      const over = idAt(document.elementFromPoint(event.clientX, event.clientY))
      if (over === null || over === from.id || !list.current?.contains(event.currentTarget)) return
      const to = order.indexOf(over)
      if (to >= 0) setDraft(moved(order, order.indexOf(from.id), to))
    },
    onPointerUp() {
      if (lifted !== null && draft !== null) onArrange([...order])
      stop()
    },
    onPointerCancel: stop,
  }
  return { order, lifted, handlers } as const
}

function idAt(element: EventTarget | null): string | null {
  const item = element instanceof Element ? element.closest<HTMLElement>('[data-id]') : null
  return item?.dataset.id ?? null
}
