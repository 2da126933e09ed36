import { useState } from 'react'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { Button } from '#src/ui/button.tsx'
import { EntryLine } from './entry-line.tsx'
import css from './refused-entry.module.css'
import { describeParked } from './texts.ts'

interface ParkedEntryProps {
  entry: StoredEntry
  title: string | undefined
  onRetry: (seq: number) => void
  onAbandon: (seq: number) => void
}

/** Discarding a parked action needs confirmation: it may still succeed. */
export function ParkedEntry({ entry, title, onRetry, onAbandon }: ParkedEntryProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <EntryLine
      entry={entry}
      title={title}
      actions={
        <>
          {entry.parkReason === 'upgrade' ? (
            <Button size="small" onClick={() => location.reload()}>
              Actualiser
            </Button>
          ) : (
            <Button size="small" onClick={() => onRetry(entry.seq)}>
              {entry.parkReason === 'expired' ? 'Envoyer quand même' : 'Réessayer'}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => (isConfirming ? onAbandon(entry.seq) : setConfirming(true))}
          >
            {isConfirming ? 'Abandonner pour de bon ?' : 'Abandonner'}
          </Button>
        </>
      }
    >
      <p className={css.reason}>{describeParked(entry)}</p>
    </EntryLine>
  )
}
