import { useSyncExternalStore } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useShell } from './shell-context.ts'

/** `ready`: a newer build waits. `outdated`: a newer build has written data, so this page may not act. */
export function UpdateBanner() {
  const { updates } = useShell()
  const ready = useSyncExternalStore(updates.subscribe, updates.updateReady, updates.updateReady)
  const { outdated } = useSyncStatus()
  if (!ready && !outdated) return null
  return (
    <Banner
      tone={outdated ? 'warning' : 'info'}
      text={
        outdated
          ? 'Cette page n’est plus à jour : vos actions sont gardées, actualisez pour les envoyer.'
          : 'Nouvelle version'
      }
      action={
        <Button size="small" variant="primary" onClick={updates.update}>
          Actualiser
        </Button>
      }
    />
  )
}
