import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import css from './refresh-line.module.css'

/** Two pixels that move while something is sent or fetched; decoration, the content never waits for it. */
export function RefreshLine() {
  const { busy } = useSyncStatus()
  return <div className={css.line} data-busy={busy || undefined} aria-hidden="true" />
}
