import { Check, PencilLine, X } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import css from './decide-bar.module.css'
import type { ListingDecisionKind } from './listing-decision.ts'

/** Decision buttons at the bottom, in reach of the thumb. */
export function DecideBar({ onDecide }: { onDecide: (kind: ListingDecisionKind) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is inside are buttons, not fields.
    <div role="group" aria-label="Décider de cette annonce" className={css.bar} data-action-bar>
      <Button icon={<PencilLine />} className={css.way} onClick={() => onDecide('request_changes')}>
        <span className={css.short}>À modifier</span>
        <span className={css.long}>Demander une modification</span>
      </Button>
      <Button icon={<X />} className={css.way} onClick={() => onDecide('reject')}>
        Refuser
      </Button>
      <Button variant="primary" icon={<Check />} className={css.way} onClick={() => onDecide('approve')}>
        Accepter
      </Button>
    </div>
  )
}
