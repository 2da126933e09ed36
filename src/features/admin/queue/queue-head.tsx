import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import css from './queue-head.module.css'

interface QueueHeadProps {
  at: number
  count: number
  /** The server has more pages than are loaded. */
  hasMore: boolean
  mode: 'one' | 'list'
  onMode: (mode: 'one' | 'list') => void
  onStep: (by: number) => void
  onHelp: () => void
}

/** Position, previous and next, and on phones the switch between single view and list. */
export function QueueHead({ at, count, hasMore, mode, onMode, onStep, onHelp }: QueueHeadProps) {
  const all = frenchNumber(count)
  return (
    <div className={css.head}>
      <div className={css.mode}>
        <Segmented
          label="Affichage"
          options={[
            { value: 'one', label: 'Une par une' },
            { value: 'list', label: 'Liste' },
          ]}
          value={mode}
          onChange={onMode}
        />
      </div>
      <div className={css.steps} data-mode={mode}>
        <IconButton
          label="Annonce précédente"
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => onStep(-1)}
        />
        <span className={css.count}>
          {frenchNumber(at + 1)} sur {hasMore ? `${all} et plus` : all}
        </span>
        <IconButton
          label="Annonce suivante"
          icon={<ChevronRight />}
          disabled={at === count - 1}
          onClick={() => onStep(1)}
        />
      </div>
      <Button variant="quiet" size="small" icon={<Keyboard />} className={css.keys} onClick={onHelp}>
        J et K parcourent, A accepte, R refuse, M demande une modification
      </Button>
    </div>
  )
}
