import { type ReactNode, useState } from 'react'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import css from './conversation-search.module.css'
import { matchConversations } from './match-conversations.ts'

/** Fewer than that are seen at a glance. */
const many = 10

interface ConversationSearchProps {
  conversations: readonly ConversationView[]
  children: (found: readonly ConversationView[]) => ReactNode
}

/** Finds a conversation by person or product while it is typed, once there are many. */
export function ConversationSearch({ conversations, children }: ConversationSearchProps) {
  const [words, type] = useState('')
  if (conversations.length <= many) return children(conversations)
  const found = matchConversations(conversations, words)
  return (
    <>
      <SearchField
        label="Chercher une conversation"
        placeholder="Nom ou annonce"
        className={css.search}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onSearch={type}
      />
      <p className="visually-hidden" role="status">
        {words === '' ? '' : `${found.length} sur ${conversations.length}`}
      </p>
      {found.length === 0 ? (
        <p className={css.none}>Aucune conversation avec «{`\u00a0${words.trim()}\u00a0`}».</p>
      ) : (
        children(found)
      )}
    </>
  )
}
