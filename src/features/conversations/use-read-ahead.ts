import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { forgetAhead, forgetChanged, readAhead } from './read-ahead.ts'

/** Delay (ms) without a change of the list before preloading starts. */
const still = 250

/** Preloads the first conversations and their page: a slow phone needs longer to read its database than to draw. */
export function useReadAhead(conversations: readonly ConversationView[]): void {
  const { db } = useMirror()
  const router = useRouter()
  useEffect(() => {
    forgetChanged(conversations)
    let isOver = false
    const begin = () => {
      void router.preloadRoute({ to: '/conversations/$id', params: { id: conversations[0]?.id ?? '' } })
      // Ignored: opening a conversation reads the database again.
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
