import type { ReactNode } from 'react'
import { useAttention } from '#src/mirror/live-hooks.ts'
import { useConversations } from '#src/mirror/talk-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import type { ConversationView } from '#src/sync/view/conversations.ts'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ConversationLinks } from '../conversation-links.tsx'
import css from './conversations-page.module.css'

interface ConversationsPageProps {
  title: string
  /** Which of all conversations belong here. */
  pick: (conversation: ConversationView) => boolean
  /** What stands here without any. */
  empty: ReactNode
  /** Draws them, at least one. */
  children: (conversations: readonly ConversationView[]) => ReactNode
}

/** One of the lists of conversations. */
export function ConversationsPage({ title, pick, empty, children }: ConversationsPageProps) {
  const view = useConversations()
  useAttention()
  return (
    <Page title={title}>
      <ConversationLinks />
      <div className={css.measure}>
        <Mirrored
          kept
          view={view}
          skeleton={
            <Card>
              <Skeleton shape="row" lines={6} />
            </Card>
          }
        >
          {(all) => {
            const picked = all.filter(pick)
            return picked.length === 0 ? empty : children(picked)
          }}
        </Mirrored>
      </div>
    </Page>
  )
}
