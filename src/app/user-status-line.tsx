import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { waitingText } from '#src/features/outbox/texts.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { OfflineText } from './offline-texts.tsx'
import { useOpenOutbox } from './outbox-trigger.tsx'
import css from './status-line.module.css'

/** While online, show nothing for actions that are sent within this delay (ms). */
const timeoutMs = 1_500

export function UserStatusLine() {
  const online = useSyncStatus('online')
  const chip = useChip(online)
  if (online && chip === null) return null
  return (
    <div className={css.line}>
      {online ? null : <OfflineText />}
      {chip === null ? null : <Chip text={chip} />}
    </div>
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

function useChip(online: boolean): string | null {
  const outbox = useOutbox()
  const oldest = outbox?.waiting.at(0)?.createdAt ?? null
  const [, wake] = useState(0)
  const rest = oldest === null || !online ? 0 : timeoutMs - (Date.now() - oldest)

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

export function attentionText(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? '1 action à revoir' : `${count} actions à revoir`
}
