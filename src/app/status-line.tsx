import { useLiveQuery } from 'dexie-react-hooks'
import { ChevronRight, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { waitingText } from '#src/features/outbox/texts.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import { useMinute } from '#src/ui/use-minute.ts'
import { attentionText } from './attention-text.ts'
import { dataMoment } from './data-moment.ts'
import { useOpenOutbox } from './outbox-door.tsx'
import css from './status-line.module.css'

/** Online, an action that is sent at once needs no word about it. */
const patienceMs = 1_500

/** The thin line under the top bar: offline, how old the data are, and what waits. Nothing when all is well. */
export function StatusLine() {
  const { online } = useSyncStatus()
  const signedIn = useUser() !== null
  return (
    <div className={css.place} role="status">
      {online && !signedIn ? null : <Line online={online} signedIn={signedIn} />}
    </div>
  )
}

function Line({ online, signedIn }: { online: boolean; signedIn: boolean }) {
  const chip = useChip(online)
  if (online && chip === null) return null
  return (
    <div className={css.line}>
      {online ? null : <Offline />}
      {chip === null || !signedIn ? null : <Chip text={chip} />}
    </div>
  )
}

function Offline() {
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

function Chip({ text }: { text: string }) {
  const openOutbox = useOpenOutbox()
  return (
    <button type="button" className={css.chip} onClick={openOutbox}>
      {text}
      <ChevronRight aria-hidden="true" />
    </button>
  )
}

/** The chip's text; while online only what has waited longer than a moment counts. */
function useChip(online: boolean): string | null {
  const outbox = useOutbox()
  const oldest = outbox?.waiting.at(0)?.createdAt ?? null
  const [, wake] = useState(0)
  const rest = oldest === null || !online ? 0 : patienceMs - (Date.now() - oldest)

  useEffect(() => {
    if (rest <= 0) return
    const timer = setTimeout(() => wake((count) => count + 1), rest)
    return () => clearTimeout(timer)
  }, [rest])

  if (outbox === undefined) return null
  const waiting = outbox.waiting.length
  if (waiting > 0 && rest <= 0) return waitingText(waiting)
  return attentionText(outbox.refused.length + outbox.parked.length)
}
