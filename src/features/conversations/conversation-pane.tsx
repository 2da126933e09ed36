import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useConversations } from '#src/mirror/conversation-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './conversation-layout.module.css'
import { ConversationRow } from './list/conversation-row.tsx'

/** Maximum number of rows beside a conversation; the full list has a search. */
const most = 40

/** Conversation list beside an open conversation. Wide screens only; phones do not run its queries. */
export function ConversationPane({ here }: { here: string }) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => wide().matches,
    () => false,
  )
  return isWide ? <Beside here={here} /> : null
}

function Beside({ here }: { here: string }) {
  const now = useMinute()
  const conversations = (useConversations().data ?? []).filter(({ archived, id }) => !archived || id === here)
  return (
    <aside className={css.list} aria-label="Conversations">
      <p className={css.head}>
        Messages
        <Link to="/messages" className={buttonClass('quiet', 'small')}>
          Tout voir
        </Link>
      </p>
      <ul>
        {conversations.slice(0, most).map((one) => (
          <ConversationRow key={one.id} conversation={one} now={now} here={one.id === here} />
        ))}
      </ul>
    </aside>
  )
}

const wide = () => matchMedia('(min-width: 900px)')

function watchWidth(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
