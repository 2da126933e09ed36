import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { MessageKind } from '#contract/conversations.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'
import { conversationRead } from '#src/domains/conversations/mutations.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { LogItem } from './log-items.ts'

/** Distance from the end (px) within which new messages are followed. */
const nearEnd = 96

/** Initial size before the first measurement. */
const phone = { width: 360, height: 560 }

/** Heights come from the ResizeObserver: reading them during render would force an extra layout. */
function measure(line: Element, entry: ResizeObserverEntry | undefined, log: LogVirtualizer): number {
  const height = entry?.borderBoxSize[0]?.blockSize
  if (height !== undefined) return Math.round(height)
  const index = log.indexFromElement(line)
  return log.itemSizeCache.get(log.options.getItemKey(index)) ?? log.options.estimateSize(index)
}

/** Size of the scroll container, from a ResizeObserver for the same reason. */
function watchRect(log: LogVirtualizer, report: (rect: { width: number; height: number }) => void) {
  const box = log.scrollElement
  if (box === null) return
  const watch = new ResizeObserver(() => report({ width: box.clientWidth, height: box.clientHeight }))
  watch.observe(box)
  return () => watch.disconnect()
}

type LogVirtualizer = Virtualizer<HTMLElement, Element>

/**
 * Virtualises the log and keeps the scroll position at the end, or at the visible message (decision 033). Opens at
 * the first unread message, else at the end.
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
    /** Index of the last line that was fully visible; -1 for none. */
    seen: rows.filter(({ end }) => end <= bottom + 8).at(-1)?.index ?? -1,
    first: rows[0]?.index ?? 0,
  }
}

interface KeptPlace {
  /** Called once the log has a height. */
  onOpen: RefObject<() => void>
  toEnd: () => void
}

/**
 * Keeps the lines above the keyboard or offline bar in place when the log's height changes, and stays at the end when
 * a received message is inserted before unsent ones (nothing is appended then).
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
    // The height is 0 until the first layout.
    let height = 0
    let top = 0
    const look = () => {
      // The browser scrolls before the ResizeObserver runs; ignore positions measured at the new height.
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

/** Approximate characters per line of a bubble on a phone, and line height in CSS pixels. */
const letters = 34
const line = 22

/** Height of what is above the words. */
const overWords: Partial<Record<MessageKind, number>> = { image: 236, offer: 150, meeting: 96 }

/** Estimated height of a line before it is measured, in CSS pixels. */
function estimateHeight(item: LogItem | undefined): number {
  if (item?.kind !== 'message') return item?.kind === 'tip' ? 64 : 44
  const { message, first } = item
  const lines = message.text
    .split('\n')
    .reduce((sum, part) => sum + Math.ceil((part.length + 8) / letters), 0)
  const words = message.text === '' ? 18 : lines * line
  const over = overWords[message.kind] ?? 0
  return 13 + (first ? 12 : 3) + words + over
}

/** Marks messages as read once they were on screen in a visible tab. */
export function useSeenPlace({ id, read_seq, local }: ConversationView, seen: number): void {
  const { sync } = useMirror()
  const reported = useRef(0)
  useEffect(() => {
    const report = () => {
      if (local || document.visibilityState !== 'visible') return
      if (seen <= Math.max(read_seq, reported.current)) return
      reported.current = seen
      sync.act(conversationRead, { id, up_to: seen }).catch(() => {
        // Retried at the next change of visibility or scroll position.
        reported.current = 0
      })
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [sync, id, read_seq, local, seen])
}

/** Last message received since mount; null until there is one. */
export function useArrived(messages: readonly MessageView[]): MessageView | null {
  const newest = messages.findLast(({ own, sender_id }) => !own && sender_id !== null) ?? null
  const first = useRef(newest?.seq ?? 0)
  return newest !== null && newest.seq > first.current ? newest : null
}
