import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import css from './notices.module.css'

/** Explains what happens to the typed values while offline. */
export function OfflineNotice({ kept = true }: { kept?: boolean }) {
  const online = useSyncStatus('online')
  if (online) return null
  return (
    <p className={css.notice} role="status">
      <CloudOff aria-hidden="true" />
      {kept
        ? 'Hors ligne : votre saisie est gardée, envoyez-la dès le retour du réseau.'
        : 'Hors ligne : réessayez dès le retour du réseau.'}
    </p>
  )
}

/** Error above the form: announced, and scrolled into view. */
export function Refusal({ message }: { message: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button may be far below.
    if (message !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={place} role="alert" className={css.sight}>
      {message === null ? null : <p className={css.refusal}>{message}</p>}
    </div>
  )
}
