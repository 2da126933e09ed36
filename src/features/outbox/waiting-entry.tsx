import { sendingText, useSending } from '#src/components/sending-state.tsx'
import type { StoredEntry } from '#src/db/outbox-entry.ts'
import { Button } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { EntryLine } from './entry-line.tsx'
import { waitingState } from './texts.ts'
import css from './waiting-entry.module.css'

interface WaitingEntryProps {
  entry: StoredEntry
  title: string | undefined
  online: boolean
  needsSignIn: boolean
  onCancel: (seq: number) => void
}

const bringsPhotos: ReadonlySet<string> = new Set(['product.create', 'product.edit'])

/** Can be cancelled until sending starts. */
export function WaitingEntry({ entry, title, online, needsSignIn, onCancel }: WaitingEntryProps) {
  const now = useMinute()
  const sending = useSending().get(entry.target.slice(entry.target.indexOf(':') + 1))
  const ownSending = bringsPhotos.has(entry.kind) ? sending : undefined
  const unsent = entry.state === 'queued' && !entry.sentOnce
  return (
    <EntryLine
      entry={entry}
      title={title}
      photos={ownSending?.size ?? 0}
      beside
      actions={
        unsent ? (
          <Button size="small" onClick={() => onCancel(entry.seq)}>
            Annuler
          </Button>
        ) : undefined
      }
    >
      <p className={css.state}>
        {ownSending !== undefined && entry.state === 'sending'
          ? sendingText(ownSending, online)
          : waitingState(entry, { online, needsSignIn, now })}
      </p>
    </EntryLine>
  )
}
