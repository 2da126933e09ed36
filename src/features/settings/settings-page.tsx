import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** What a person decides about this device and this account. */
export function SettingsPage() {
  return (
    <Page title="Paramètres">
      <Card>
        <EmptyState
          icon={<UserRound />}
          title="Vos informations et votre mot de passe se règlent dans votre profil."
          action={
            <Link to="/profile/edit" className={buttonClass('primary')}>
              Modifier mon profil
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
