import type { MessageDraftRow } from '#src/db/message-draft-row.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { firstSize } from '#src/mirror/conversation-views.ts'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { type MessageWindow, viewMessages } from '#src/sync/view/messages.ts'
import { openNote } from './composer/draft-store.ts'

/** Everything that a conversation is first drawn from, as it was when it was last listed. */
export interface Ahead {
  conversation: ConversationView
  window: MessageWindow
  note: MessageDraftRow
}

/** Conversations that are read before somebody opens them. */
const most = 6

/** What was read for the list that is on the screen. */
const kept = new Map<string, Ahead & { db: UserDb; stamp: string }>()

/** What was read of a conversation while it stood in a list; undefined when it was not. */
export function aheadOf(db: UserDb, id: string): Ahead | undefined {
  const one = kept.get(id)
  return one?.db === db ? one : undefined
}

/** Nothing is kept longer than its list is on the screen: later it would be old. */
export function forgetAhead(): void {
  kept.clear()
}

/** Forgets what has changed since it was read, and what has left the list. */
export function forgetChanged(conversations: readonly ConversationView[]): void {
  const stamps = new Map(conversations.slice(0, most).map((one) => [one.id, JSON.stringify(one)]))
  for (const [id, { stamp }] of kept) if (stamps.get(id) !== stamp) kept.delete(id)
}

/** Reads the first conversations of a list that were not read yet, one after the other. */
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
