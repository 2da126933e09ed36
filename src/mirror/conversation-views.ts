import { useEffect, useState } from 'react'
import type { UserDb } from '#src/db/user-db.ts'
import { viewBlocked } from '#src/domains/blocks/blocks.ts'
import { type MessageWindow, viewMessages } from '#src/domains/conversations/messages.ts'
import {
  type ConversationView,
  viewConversation,
  viewConversationAbout,
  viewConversations,
} from '#src/domains/conversations/queries.ts'
import { viewQuickAnswers } from '#src/domains/conversations/quick-answers.ts'
import { useMirror } from './mirror-context.ts'
import { useRowView } from './use-row-view.ts'
import { useView, type View } from './use-view.ts'

export const firstSize = 60
const stepSize = 100

/** Most recently active first, archived included; `absent` without server support. */
export function useConversations() {
  return useView({ name: 'conversations', read: viewConversations })
}

/** Accepts a client-generated id. */
export function useConversation(id: string): View<ConversationView | null> {
  const read = (db: UserDb) => viewConversation(db, id)
  return useRowView({ list: 'conversations', alone: `conversation:${id}`, read, id })
}

/** Id of the user's conversation as buyer of this product; null when there is none. */
export function useConversationAbout(product: string) {
  return useView({ name: 'conversations', read: (db) => viewConversationAbout(db, product), deps: [product] })
}

export interface MessagesView extends View<MessageWindow> {
  /** Extends the window backwards; no effect while loading or at the beginning. */
  goOn(): void
}

/** Last messages, oldest first, pending ones included. */
export function useMessages(id: string): MessagesView {
  const [requested, setRequested] = useState({ id, size: firstSize })
  const size = requested.id === id ? requested.size : firstSize
  const view = useView({ name: 'messages', read: (db) => viewMessages(db, id, size), deps: [id, size] })
  const [kept, keep] = useState<{ id: string; data: MessageWindow } | null>(null)
  // Keeps the previous messages while a larger window is read.
  if (view.data !== undefined && view.data !== kept?.data) keep({ id, data: view.data })
  const data = view.data ?? (kept?.id === id ? kept.data : undefined)
  useAllWanted(data?.missing ?? [])
  return {
    ...view,
    data,
    goOn() {
      if (view.data?.before === 'more') setRequested({ id, size: size + stepSize })
    },
  }
}

export function useQuickAnswers() {
  return useView({ name: 'quickAnswers', read: viewQuickAnswers })
}

export function useBlocked() {
  return useView({ name: 'blocked', read: viewBlocked })
}

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
