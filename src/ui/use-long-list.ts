import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useEffect, useState } from 'react'

type Options = Omit<Parameters<typeof useWindowVirtualizer>[0], 'rangeExtractor'>

/** Rows that the focus may be ahead of the last scroll that was heard of: more is somebody who scrolled away from it. */
const furthest = 40

/**
 * A virtual list in the window that nobody can tab out of in its middle. Such a list hears of a scroll with the next frame
 * only: whoever presses Tab faster than that stood at its last drawn row. Here the focus counts as well as the scroll.
 *
 * `onFocus` belongs to the list's element; its items carry their row in `data-index`.
 */
export function useLongList(options: Options) {
  const [focused, setFocused] = useState<number | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (focused === null || focused >= range.count) return defaultRangeExtractor(range)
      const startIndex = Math.min(range.startIndex, focused)
      const endIndex = Math.max(range.endIndex, focused)
      const isFar = range.startIndex - startIndex > furthest || endIndex - range.endIndex > furthest
      return defaultRangeExtractor(isFar ? range : { ...range, startIndex, endIndex })
    },
    [focused],
  )
  const virtual = useWindowVirtualizer({ ...options, rangeExtractor })
  const { range } = virtual
  const isInSight =
    focused !== null && range !== null && focused >= range.startIndex && focused <= range.endIndex
  useEffect(() => {
    if (isInSight) setFocused(null)
  }, [isInSight])
  const onFocus = useCallback((event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
    setFocused(row === undefined ? null : Number(row))
  }, [])
  return { virtual, onFocus }
}
