import { useOutbox } from '#src/mirror/views.ts'
import { Button } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'

export function WaitingSection({ onOpen }: { onOpen: () => void }) {
  const summary = useWaitingSummary()
  return (
    <Region title="Actions en attente">
      <div className="stack gap-3">
        <p aria-live="polite">{summary?.text ?? ' '}</p>
        {summary?.isEmpty === false ? <Button onClick={onOpen}>Voir les actions en attente</Button> : null}
      </div>
    </Region>
  )
}

/** Null before the first read. */
export function useWaitingSummary() {
  const outbox = useOutbox()
  return outbox === undefined ? null : waitingSummary(outbox)
}

interface Counted {
  waiting: readonly unknown[]
  refused: readonly unknown[]
  parked: readonly unknown[]
}

export function waitingSummary({ waiting, refused, parked }: Counted): { text: string; isEmpty: boolean } {
  const attention = refused.length + parked.length
  const parts = [
    ...(waiting.length > 0
      ? [
          `${counted(waiting.length, 'action attend', 'actions attendent')} d’être envoyée${s(waiting.length)}`,
        ]
      : []),
    ...(attention > 0 ? [`${counted(attention, 'demande', 'demandent')} votre attention`] : []),
  ]
  if (parts.length === 0) return { text: 'Tout est envoyé.', isEmpty: true }
  return { text: `${parts.join(', ')}.`, isEmpty: false }
}

const s = (count: number) => (count < 2 ? '' : 's')
const counted = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`
