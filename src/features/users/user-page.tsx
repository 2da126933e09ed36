import { Link } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Somebody as others see them. */
export function UserPage({ id }: { id: string }) {
  const user = useUser()
  if (user?.id === id) {
    return (
      <Page title={user.name}>
        <Card>
          <Avatar name={user.name} src={user.avatar} size={96} />
        </Card>
      </Page>
    )
  }
  return (
    <Page title="Profil">
      <Card>
        <EmptyState
          icon={<UserRoundX />}
          title="Ce profil n’est pas sur cet appareil."
          action={
            <Link to="/products" className={buttonClass('primary')}>
              Voir les produits
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
