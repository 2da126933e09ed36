import { Link } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** The categories, for staff. */
export function AdminCategoriesPage() {
  return (
    <Page title="Gestion des catégories">
      <Card>
        <EmptyState
          icon={<Tags />}
          title="Ce serveur ne propose pas la liste des catégories."
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
