import { useEffect, useRef, useState } from 'react'
import type { QueueRow } from './fold-queue.ts'

/** Which listing is looked at. When it goes, the one that takes its place is; focus and sight go to its beginning. */
export function usePlace(rows: readonly QueueRow[]) {
  const title = useRef<HTMLHeadingElement>(null)
  const begin = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  const [place, setPlace] = useState<{ id: string | null; at: number }>({ id: null, at: 0 })
  const found = rows.findIndex(({ product }) => product.id === place.id)
  const at = found === -1 ? Math.max(0, Math.min(place.at, rows.length - 1)) : found
  const row = rows[at] ?? null
  const here = row?.product.id ?? null
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    // With no listing left, what says so takes the focus.
    const target = here === null ? begin.current : title.current
    target?.focus({ preventScroll: true })
    begin.current?.scrollIntoView({ block: 'start' })
  }, [here])
  const open = (to: number) => {
    const next = rows[to]
    if (next === undefined) return
    follows.current = next.product.id !== here
    setPlace({ id: next.product.id, at: to })
  }
  return {
    row,
    at,
    title,
    begin,
    open,
    /** Also one that comes back to the queue in a moment. */
    openId(id: string) {
      follows.current = id !== here
      setPlace({ id, at })
    },
    /** What is here goes in a moment: whatever comes next is to be seen from its beginning. */
    leave() {
      follows.current = true
      setPlace({ id: here, at })
    },
  }
}
