import { useLiveQuery } from 'dexie-react-hooks'
import { CloudOff } from 'lucide-react'
import { shortMoment } from '#src/lib/dates.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { dataMoment } from './data-moment.ts'
import css from './status-line.module.css'

export function OfflineWords() {
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
