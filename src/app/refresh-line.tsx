import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import css from './refresh-line.module.css'

export function RefreshLine() {
  const { busy } = useSyncStatus()
  return <div className={css.line} data-busy={busy || undefined} aria-hidden="true" />
}
