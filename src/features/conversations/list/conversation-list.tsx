import { useLayoutEffect, useRef, useState } from 'react'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { Card } from '#src/ui/card.tsx'
import { useLongList } from '#src/ui/use-long-list.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { useReadAhead } from '../use-read-ahead.ts'
import { ConversationRow } from './conversation-row.tsx'

/** Lists longer than this are virtualised. */
const many = 30
const rowHeight = 85

interface ConversationListProps {
  conversations: readonly ConversationView[]
}

export function ConversationList({ conversations }: ConversationListProps) {
  const now = useMinute()
  useReadAhead(conversations)
  return (
    <Card flush>
      {conversations.length > many ? (
        <LongList conversations={conversations} />
      ) : (
        <ul>
          {conversations.map((one) => (
            <ConversationRow key={one.id} conversation={one} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LongList({ conversations }: ConversationListProps) {
  const now = useMinute()
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const { virtual, onFocus } = useLongList({
    count: conversations.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => conversations[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
  })
  const rows = virtual.getVirtualItems()
  const before = (rows[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)
  return (
    <ul ref={list} onFocus={onFocus} style={{ paddingBlockStart: before, paddingBlockEnd: after }}>
      {rows.map(({ key, index }) => {
        const one = conversations[index]
        if (one === undefined) return null
        return (
          <ConversationRow
            key={key}
            conversation={one}
            now={now}
            place={{
              ref: virtual.measureElement,
              'data-index': index,
              'aria-posinset': index + 1,
              'aria-setsize': conversations.length,
            }}
          />
        )
      })}
    </ul>
  )
}
