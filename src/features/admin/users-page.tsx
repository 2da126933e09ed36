import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { AdminSections } from './admin-sections.tsx'

/** The accounts, which the server does not list. */
export function AdminUsersPage() {
  return (
    <Page title="Gestion des utilisateurs">
      <AdminSections />
      <Card>
        <EmptyState
          icon={<Users />}
          title="Ce serveur ne propose pas la liste des comptes."
          action={
            <Link to="/admin/dashboard" className={buttonClass('primary')}>
              Retour à l’administration
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
