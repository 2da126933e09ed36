import { Link } from '@tanstack/react-router'
import { Shield } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** The entrance of the staff’s area. */
export function AdminDashboardPage() {
  return (
    <Page title="Administration">
      <Card>
        <EmptyState
          icon={<Shield />}
          title="Vos rubriques sont dans le menu Administration."
          action={
            <Link to="/dashboard" className={buttonClass('primary')}>
              Voir mon tableau de bord
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
