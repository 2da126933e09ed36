import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MessageDraftRow } from '#src/db/draft-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type MessageWindow, viewMessages } from '#src/domains/conversations/messages.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { firstSize } from '#src/mirror/conversation-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { openNote } from './composer/message-draft.ts'

/** Preloaded data for the first render of a conversation. */
interface Ahead {
  conversation: ConversationView
  window: MessageWindow
  note: MessageDraftRow
}

/** Number of preloaded conversations. */
const most = 6

/** Preloaded data by conversation id; `stamp` detects changes. */
const kept = new Map<string, Ahead & { db: UserDb; stamp: string }>()

export function aheadOf(db: UserDb, id: string): Ahead | undefined {
  const one = kept.get(id)
  return one?.db === db ? one : undefined
}

/** Called when the list unmounts: later the data would be stale. */
export function forgetAhead(): void {
  kept.clear()
}

/** Drops entries that have changed or left the list. */
export function forgetChanged(conversations: readonly ConversationView[]): void {
  const stamps = new Map(conversations.slice(0, most).map((one) => [one.id, JSON.stringify(one)]))
  for (const [id, { stamp }] of kept) if (stamps.get(id) !== stamp) kept.delete(id)
}

/** Preloads sequentially, skipping conversations that are loaded already. */
export async function readAhead(
  db: UserDb,
  conversations: readonly ConversationView[],
  isOver: () => boolean,
): Promise<void> {
  for (const one of conversations.slice(0, most)) {
    if (kept.has(one.id)) continue
    const [window, note] = await Promise.all([viewMessages(db, one.id, firstSize), openNote(db, one.id)])
    if (isOver()) return
    kept.set(one.id, { db, stamp: JSON.stringify(one), conversation: one, window, note })
  }
}

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
