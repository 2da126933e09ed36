import { Link } from '@tanstack/react-router'
import { MapPinOff } from 'lucide-react'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** Any path that Louma does not have. */
export function NotFoundPage() {
  const user = useUser()
  return (
    <Page title="Page introuvable">
      <Card>
        <EmptyState
          icon={<MapPinOff />}
          title="Cette page n’existe pas ou n’existe plus."
          text="L’adresse est peut-être incomplète."
          action={
            <Link to={user === null ? '/' : '/dashboard'} className={buttonClass('primary')}>
              {user === null ? 'Retour à l’accueil' : 'Retour au tableau de bord'}
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
