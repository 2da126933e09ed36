import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function SignInFirst() {
  return (
    <Card>
      <EmptyState
        icon={<LogIn />}
        title="Connectez-vous pour retrouver vos favoris."
        action={
          <Link
            to="/login"
            search={{ redirect: '/products?filter=favorites' }}
            className={buttonClass('primary')}
          >
            Connexion
          </Link>
        }
      />
    </Card>
  )
}
