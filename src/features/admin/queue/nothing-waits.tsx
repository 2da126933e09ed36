import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

export function NothingWaits() {
  return (
    <Card>
      <EmptyState
        icon={<CheckCheck />}
        title="Aucune annonce n’attend."
        text="Les nouvelles annonces à vérifier apparaissent ici d’elles-mêmes."
        action={
          <Link to="/admin/dashboard" className={buttonClass('primary')}>
            Retour à l’administration
          </Link>
        }
      />
    </Card>
  )
}
