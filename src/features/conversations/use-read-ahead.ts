import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { forgetAhead, forgetChanged, readAhead } from './read-ahead.ts'

/** A list that stands still for so long (ms) is being looked at. */
const still = 250

/**
 * Reads what stands at the top of a list of conversations, and their screen's code, as long as nobody has touched one:
 * a slow phone takes longer to read its database than to draw.
 */
export function useReadAhead(conversations: readonly ConversationView[]): void {
  const { db } = useMirror()
  const router = useRouter()
  useEffect(() => {
    forgetChanged(conversations)
    let isOver = false
    const begin = () => {
      void router.preloadRoute({ to: '/conversations/$id', params: { id: conversations[0]?.id ?? '' } })
      // A database that does not answer now is asked again when one is opened.
      readAhead(db, conversations, () => isOver).catch(() => {})
    }
    const timer = setTimeout(begin, still)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [db, router, conversations])
  useEffect(() => forgetAhead, [])
}
