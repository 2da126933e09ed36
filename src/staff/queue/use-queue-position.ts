import { useEffect, useRef, useState } from 'react'
import type { QueueRow } from './listing-decision.ts'

/** The open product. When it leaves the queue, the next one replaces it, and focus and scroll move to its start. */
export function useQueuePosition(rows: readonly QueueRow[]) {
  const title = useRef<HTMLHeadingElement>(null)
  const begin = useRef<HTMLDivElement>(null)
  /** Whether the product that shall get the focus is open; null when none shall. */
  const awaited = useRef<((here: string | null) => boolean) | null>(null)
  const [place, setPlace] = useState<{ id: string | null; at: number }>({ id: null, at: 0 })
  const found = rows.findIndex(({ product }) => product.id === place.id)
  const at = found === -1 ? Math.max(0, Math.min(place.at, rows.length - 1)) : found
  const row = rows[at] ?? null
  const here = row?.product.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the awaited product may be open before it is awaited.
  useEffect(() => {
    if (awaited.current?.(here) !== true) return
    awaited.current = null
    // With an empty queue, focus the empty state.
    const target = here === null ? begin.current : title.current
    target?.focus({ preventScroll: true })
    begin.current?.scrollIntoView({ block: 'start' })
  }, [here, place])
  const open = (to: number) => {
    const next = rows[to]
    if (next === undefined) return
    if (next.product.id !== here) awaited.current = (now) => now === next.product.id
    setPlace({ id: next.product.id, at: to })
  }
  return {
    row,
    at,
    title,
    begin,
    open,
    /** The product may be about to return to the queue. */
    openId(id: string) {
      awaited.current = (now) => now === id
      setPlace({ id, at })
    },
    /** A pressed button outside the queue is gone. */
    refocus() {
      awaited.current = () => true
      setPlace((now) => ({ ...now }))
    },
    /** The open product is about to leave the queue: focus and scroll to the start of the next one. */
    leave() {
      awaited.current = (now) => now !== here
      setPlace({ id: here, at })
    },
  }
}
