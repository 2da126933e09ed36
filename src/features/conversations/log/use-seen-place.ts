import { useEffect, useRef } from 'react'
import { conversationRead } from '#src/domains/conversations/mutations.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'

/** Marks messages as read once they were on screen in a visible tab. */
export function useSeenPlace({ id, read_seq, local }: ConversationView, seen: number): void {
  const { sync } = useMirror()
  const told = useRef(0)
  useEffect(() => {
    const tell = () => {
      if (local || document.visibilityState !== 'visible') return
      if (seen <= Math.max(read_seq, told.current)) return
      told.current = seen
      sync.act(conversationRead, { id, up_to: seen }).catch(() => {
        // Retried at the next change of visibility or scroll position.
        told.current = 0
      })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [sync, id, read_seq, local, seen])
}
