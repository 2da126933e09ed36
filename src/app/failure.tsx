import type { ErrorComponentProps } from '@tanstack/react-router'
import { CloudAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

export function Failure({ error, reset }: ErrorComponentProps) {
  const offline = !navigator.onLine
  // React caught the error, so `window` got no error event: dispatch one for the error reports.
  useEffect(() => void dispatchEvent(new ErrorEvent('error', { error })), [error])
  return (
    <Page title="Un problème est survenu">
      <Card>
        <EmptyState
          icon={<CloudAlert />}
          title="Cette page n’a pas pu s’afficher."
          text={
            offline
              ? 'Elle n’est pas encore sur cet appareil. Reconnectez-vous au réseau, puis réessayez.'
              : 'Vos actions en attente sont gardées. Actualisez la page pour continuer.'
          }
          action={
            <Button variant="primary" onClick={offline ? reset : () => location.reload()}>
              {offline ? 'Réessayer' : 'Actualiser'}
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
