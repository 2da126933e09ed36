import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import css from './offline-note.module.css'

/** Explains why decisions are disabled while offline. */
export function OfflineNote() {
  const { online } = useSyncStatus()
  return (
    <p className={css.note} role="status">
      {online ? null : 'Décider demande le réseau.'}
    </p>
  )
}
