import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useEffect, useState } from 'react'

type Options = Omit<Parameters<typeof useWindowVirtualizer>[0], 'rangeExtractor'>

/** Rows between focus and visible range; beyond it the user has scrolled away from the focus. */
const furthest = 40

/**
 * Window virtual list that also renders around the focus: it updates one frame after a scroll, and a fast Tab would leave
 * the list. Put `onFocus` on the list and `data-index` on its items.
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
