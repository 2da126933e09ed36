import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { viewBlocked } from '#src/sync/view/blocked.ts'
import {
  type ConversationView,
  viewConversation,
  viewConversationAbout,
  viewConversations,
} from '#src/sync/view/conversations.ts'
import { type MessageWindow, viewMessages } from '#src/sync/view/messages.ts'
import { viewQuickAnswers } from '#src/sync/view/quick-answers.ts'
import { useMirror } from './mirror-context.ts'
import { useView, type View } from './use-view.ts'

/* What people say to each other. */

/** Messages that a conversation shows at first, and by how many more it goes back. */
export const firstSize = 60
const stepSize = 100

/** All conversations, the last active first, also the archived ones; `absent` with servers that have none. */
export function useConversations() {
  return useView({ name: 'conversations', read: viewConversations })
}

/**
 * One conversation, also by an id that this device made for it; the data are null when it has none. Filled with null it
 * is only when the server has said that there is none: a push may lead to one that the list is about to bring.
 */
export function useConversation(id: string): View<ConversationView | null> {
  const { db, sync } = useMirror()
  const view = useView({ name: 'conversations', read: (one) => viewConversation(one, id), deps: [id] })
  const name = view.filled && view.data === null ? `conversation:${id}` : ''
  useAllWanted(name === '' ? [] : [name])
  const asked = useLiveQuery(() => db.collections.get(name), [db, name])
  const isThere = asked != null && asked.fetchedAt !== null && !asked.absent
  useEffect(() => {
    if (isThere) void sync.refresh(['conversations'])
  }, [sync, isThere])
  if (name === '') return view
  return { ...view, filled: asked?.absent ?? false, failure: asked?.failure ?? view.failure }
}

/** The id of the conversation that the user has about a product as its buyer; null when there is none. */
export function useConversationAbout(product: string) {
  return useView({ name: 'conversations', read: (db) => viewConversationAbout(db, product), deps: [product] })
}

/** The end of a conversation, and the way to what was said before. */
export interface MessagesView extends View<MessageWindow> {
  /** Goes further back; does nothing while that is under way, or nothing stands before. */
  goOn(): void
}

/** The last messages of a conversation, oldest first, with everything that waits to be sent. */
export function useMessages(id: string): MessagesView {
  const [asked, setAsked] = useState({ id, size: firstSize })
  const size = asked.id === id ? asked.size : firstSize
  const view = useView({ name: 'messages', read: (db) => viewMessages(db, id, size), deps: [id, size] })
  const [kept, keep] = useState<{ id: string; data: MessageWindow } | null>(null)
  // While more is being read, what was there stays on the screen.
  if (view.data !== undefined && view.data !== kept?.data) keep({ id, data: view.data })
  const data = view.data ?? (kept?.id === id ? kept.data : undefined)
  useAllWanted(data?.missing ?? [])
  return {
    ...view,
    data,
    goOn() {
      if (view.data?.before === 'more') setAsked({ id, size: size + stepSize })
    },
  }
}

/** The sentences that the user answers with, the oldest first. */
export function useQuickAnswers() {
  return useView({ name: 'quickAnswers', read: viewQuickAnswers })
}

/** From whom the user takes no message, the last first. */
export function useBlocked() {
  return useView({ name: 'blocked', read: viewBlocked })
}

/** Keeps several collections current while the calling component is on the screen. */
function useAllWanted(names: readonly string[]): void {
  const { sync } = useMirror()
  const key = names.join(' ')
  useEffect(() => {
    const stops = key === '' ? [] : key.split(' ').map((name) => sync.want(name))
    return () => {
      for (const stop of stops) stop()
    }
  }, [sync, key])
}
