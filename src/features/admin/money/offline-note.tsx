import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import css from './offline-note.module.css'

/** Says why nothing can be decided at this moment. */
export function OfflineNote() {
  const { online } = useSyncStatus()
  return (
    <p className={css.note} role="status">
      {online ? null : 'Décider demande le réseau.'}
    </p>
  )
}
