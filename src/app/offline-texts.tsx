import { useLiveQuery } from 'dexie-react-hooks'
import { CloudOff } from 'lucide-react'
import type { CollectionState } from '#src/db/rows.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './status-line.module.css'

export function OfflineText() {
  const { db } = useMirror()
  const now = useMinute()
  const states = useLiveQuery(() => db.collections.toArray(), [db])
  const at = dataMoment(states ?? [])
  return (
    <p className={css.words}>
      <CloudOff aria-hidden="true" />
      <span>
        <span className={css.piece}>{at === null ? 'Hors ligne' : 'Hors ligne ·'}</span>
        {at === null ? null : (
          <>
            {' '}
            <span className={css.piece}>données de {shortMoment(at, now)}</span>
          </>
        )}
      </span>
    </p>
  )
}

/** Collections that every screen refreshes; other collections show their own age. */
const kept: ReadonlySet<string> = new Set(['products', 'notifications', 'stats'])

/** Oldest fetch of the refreshed collections, for guests newest of all (ms since 1970); null without data. */
export function dataMoment(states: readonly Pick<CollectionState, 'name' | 'fetchedAt'>[]): number | null {
  const filled = states.flatMap(({ name, fetchedAt }) => (fetchedAt === null ? [] : [{ name, fetchedAt }]))
  const main = filled.filter(({ name }) => kept.has(name)).map(({ fetchedAt }) => fetchedAt)
  if (main.length > 0) return Math.min(...main)
  if (filled.length === 0) return null
  return Math.max(...filled.map(({ fetchedAt }) => fetchedAt))
}
