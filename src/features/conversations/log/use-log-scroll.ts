import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { estimateHeight } from './estimate-height.ts'
import type { LogItem } from './log-items.ts'

/** So near to the end, in CSS pixels, whoever reads is at the end: what comes is followed. */
const nearEnd = 96

/** Before the box is measured: a phone. */
const phone = { width: 360, height: 560 }

/**
 * Heights come from the browser's own observer, before anything is painted. Asking for them while lines are being drawn
 * would lay the page out once more for nothing.
 */
function measure(line: Element, entry: ResizeObserverEntry | undefined, log: LogVirtualizer): number {
  const height = entry?.borderBoxSize[0]?.blockSize
  if (height !== undefined) return Math.round(height)
  const index = log.indexFromElement(line)
  return log.itemSizeCache.get(log.options.getItemKey(index)) ?? log.options.estimateSize(index)
}

/** The size of the box as the observer tells it, for the same reason. */
function watchRect(log: LogVirtualizer, tell: (rect: { width: number; height: number }) => void) {
  const box = log.scrollElement
  if (box === null) return
  const watch = new ResizeObserver(() => tell({ width: box.clientWidth, height: box.clientHeight }))
  watch.observe(box)
  return () => watch.disconnect()
}

type LogVirtualizer = Virtualizer<HTMLElement, Element>

/**
 * Draws only what is in sight of a conversation, and keeps the place: at its end whoever is there, at the message in
 * sight whoever has scrolled back, whatever comes before or behind (docs/decisions/033). Opens at what is new, else at
 * the end.
 */
export function useLogScroll(box: RefObject<HTMLElement | null>, items: readonly LogItem[]) {
  const keyOf = useCallback((index: number) => items[index]?.key ?? index, [items])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimateHeight(items[index]),
    getItemKey: keyOf,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    measureElement: measure,
    observeElementRect: watchRect,
    overscan: 5,
    // While earlier messages are missing, a line over them says so.
    paddingStart: items[0]?.kind === 'start' ? 4 : 44,
    paddingEnd: 12,
    initialRect: phone,
    initialOffset: () => items.reduce((sum, item) => sum + estimateHeight(item), 0),
  })

  const open = useRef(() => {})
  open.current = () => {
    const border = items.findIndex(({ kind }) => kind === 'new')
    if (border === -1) virtual.scrollToEnd()
    else virtual.scrollToIndex(border, { align: 'start' })
  }
  useKeptPlace(box, items, { onOpen: open, toEnd: () => virtual.scrollToEnd() })

  const rows = virtual.getVirtualItems()
  const bottom = (virtual.scrollOffset ?? 0) + (virtual.scrollRect?.height ?? 0)
  return {
    rows,
    size: virtual.getTotalSize(),
    measure: virtual.measureElement,
    toEnd: () => virtual.scrollToEnd(),
    isAtEnd: virtual.isAtEnd(nearEnd * 3),
    /** Lines that are in sight as a whole, or were above. */
    seen: rows.filter(({ end }) => end <= bottom + 8).at(-1)?.index ?? -1,
    first: rows[0]?.index ?? 0,
  }
}

interface KeptPlace {
  /** The log has got its height and stands in the page. */
  onOpen: RefObject<() => void>
  toEnd: () => void
}

/**
 * Keeps the place where lines alone would not. The keyboard, or the line that says that there is no network, takes room
 * from below and gives it back: what stood over it goes on standing over it. And what others have said meanwhile stands
 * before what was written here without network: no line is appended, and whoever was at the very end stays there.
 */
function useKeptPlace(
  box: RefObject<HTMLElement | null>,
  items: readonly LogItem[],
  { onOpen, toEnd }: KeptPlace,
): void {
  const isAtEnd = useRef(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    // What the app draws first has no height before it stands in the page.
    let height = 0
    let top = 0
    const look = () => {
      // Where room comes back at the end the browser moves first: that is not where the log stood.
      if (element.clientHeight !== height) return
      top = element.scrollTop
      isAtEnd.current = element.scrollHeight - top - height < 4
    }
    const watch = new ResizeObserver(() => {
      const before = height
      height = element.clientHeight
      if (before === 0 && height > 0) onOpen.current()
      else if (before !== height) element.scrollTop = top + before - height
      look()
    })
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, onOpen])
  const known = useRef(items)
  useLayoutEffect(() => {
    if (known.current === items) return
    known.current = items
    if (isAtEnd.current) toEnd()
  })
}
