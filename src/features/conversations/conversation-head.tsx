import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { BackLink } from '#src/components/back-link.tsx'
import type { ConversationView } from '#src/domains/conversations/queries.ts'
import { useTyping } from '#src/mirror/live-hooks.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import css from './conversation-head.module.css'
import { ConversationMenu } from './conversation-menu.tsx'

export function ConversationHead({ conversation }: { conversation: ConversationView }) {
  const { id, other, muted, archived, closure, local } = conversation
  const isTyping = useTyping(id)
  const gone = closure === 'gone'
  const who = (
    <>
      <Avatar name={other.name} src={other.avatar} />
      <span className={css.words}>
        <h1 className={css.name} tabIndex={-1}>
          {other.name}
        </h1>
        <span className={css.state}>{isTyping ? 'écrit…' : archived ? 'Archivée' : ''}</span>
      </span>
      {muted ? <BellOff className={css.muted} role="img" aria-label="En silencieux" /> : null}
    </>
  )
  return (
    <header className={css.head}>
      <div className={css.back}>
        <BackLink to={archived ? '/discussions/old' : '/messages'} />
      </div>
      {gone ? (
        <div className={css.who}>{who}</div>
      ) : (
        <Link to="/users/$id" params={{ id: other.id }} className={css.who}>
          {who}
        </Link>
      )}
      {local ? null : <ConversationMenu conversation={conversation} />}
    </header>
  )
}
