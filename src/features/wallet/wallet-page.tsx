import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

/** What this device knows of the person’s money. */
export function WalletPage() {
  return (
    <Page title="Portefeuille">
      <Card>
        <EmptyState
          icon={<Wallet />}
          title="Aucun mouvement"
          action={
            <Link to="/dashboard" className={buttonClass('primary')}>
              Voir le tableau de bord
            </Link>
          }
        />
      </Card>
    </Page>
  )
}
