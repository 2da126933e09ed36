import { useOutbox } from '#src/mirror/views.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './sections.module.css'
import { waitingSummary } from './waiting-summary.ts'

export function WaitingSection({ onOpen }: { onOpen: () => void }) {
  const outbox = useOutbox()
  const summary = outbox === undefined ? null : waitingSummary(outbox)
  return (
    <Region title="Actions en attente">
      <Card className={css.stack}>
        <p aria-live="polite">{summary?.text ?? ' '}</p>
        {summary?.isEmpty === false ? <Button onClick={onOpen}>Voir les actions en attente</Button> : null}
      </Card>
    </Region>
  )
}
