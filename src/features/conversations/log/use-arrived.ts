import { useRef } from 'react'
import type { MessageView } from '#src/domains/conversations/messages.ts'

/** Last message received since mount; null until there is one. */
export function useArrived(messages: readonly MessageView[]): MessageView | null {
  const newest = messages.findLast(({ own, sender_id }) => !own && sender_id !== null) ?? null
  const first = useRef(newest?.seq ?? 0)
  return newest !== null && newest.seq > first.current ? newest : null
}
