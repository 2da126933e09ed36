import { useEffect } from 'react'
import { useToasts } from '#src/ui/toaster.tsx'

/** Stands in for a dialog whose code is not on this device while there is no network. */
export function ToolUnavailable({ onClose }: { onClose: () => void }) {
  const toasts = useToasts()
  useEffect(() => {
    toasts.show({
      type: 'info',
      title: 'Cet outil n’est pas encore sur votre appareil. Réessayez avec du réseau.',
    })
    onClose()
  })
  return null
}
