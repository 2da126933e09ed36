import { Link } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Conversations that were put away. */
export function ArchivedDiscussionsPage() {
  return (
    <Page title="Discussions archivées">
      <Card>
        <EmptyState
          icon={<Archive />}
          title="Aucune discussion archivée"
          action={
            <Link to="/discussions" className={buttonClass('primary')}>
              Voir les discussions
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
