import { Share2 } from 'lucide-react'
import { use } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { linkOf, type Shareable, type SharePorts, shareLink } from './share-link.ts'

/** Time-out of the picture (ms); later, browsers no longer accept the share as a user action. */
const patience = 4_000

export function ShareButton({ thing }: { thing: Shareable }) {
  const toasts = useToasts()
  const { online } = useSyncStatus()
  const saver = use(DataSaverContext)
  const press = async () => {
    const ports = browserPorts(online && !saver.saves())
    const end = await shareLink(thing, ports)
    if (end === 'copied') toasts.show({ type: 'success', title: 'Lien copié' })
    if (end === 'failed') {
      const message = linkOf(thing, ports.origin)
      toasts.show({ type: 'error', title: 'Le lien n’a pas pu être partagé.', message })
    }
  }
  return (
    <Button variant="quiet" size="line" icon={<Share2 aria-hidden="true" />} onClick={() => void press()}>
      Partager
    </Button>
  )
}

function browserPorts(withCard: boolean): SharePorts {
  return {
    origin: location.origin,
    share: navigator.share?.bind(navigator),
    canShare: navigator.canShare?.bind(navigator),
    copy: (text) => navigator.clipboard.writeText(text),
    async picture(path) {
      if (!withCard) return null
      const response = await fetch(path, { signal: AbortSignal.timeout(patience) })
      return response.ok ? response.blob() : null
    },
  }
}
