import { counted } from '#src/components/counted.ts'
import { Button } from '#src/ui/button.tsx'
import css from './bulk-bar.module.css'
import type { ListingDecisionKind } from './listing-decision.ts'

interface BulkBarProps {
  count: number
  onDecide: (kind: ListingDecisionKind) => void
  onClear: () => void
}

export function BulkBar({ count, onDecide, onClear }: BulkBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is inside are buttons, not fields.
    <div role="group" aria-label="Décider des annonces choisies" className={css.bar} data-action-bar>
      <p className={css.count} role="status">
        {counted(count, 'annonce choisie', 'annonces choisies')}
      </p>
      <Button variant="quiet" size="small" onClick={onClear}>
        Tout désélectionner
      </Button>
      <Button size="small" onClick={() => onDecide('reject')}>
        Refuser
      </Button>
      <Button size="small" onClick={() => onDecide('request_changes')}>
        À modifier
      </Button>
      <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
        Accepter
      </Button>
    </div>
  )
}
