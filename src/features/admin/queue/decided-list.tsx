import type { DecidedListing } from '#src/sync/view/staff-decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import css from './decided-list.module.css'
import { refusalWords } from './refusal-words.ts'

interface DecidedListProps {
  /** Decisions waiting in the outbox, and refused ones whose product has left the queue. */
  decided: readonly DecidedListing[]
  onUndo: (one: DecidedListing) => void
  onDismiss: (one: DecidedListing) => void
}

const words = {
  approve: 'Acceptée',
  reject: 'Refusée',
  request_changes: 'Modification demandée',
  remove: 'Retirée',
}

/** Decisions that were not sent; they can be undone until they are. */
export function DecidedList({ decided, onUndo, onDismiss }: DecidedListProps) {
  if (decided.length === 0) return null
  return (
    <Card flush className={css.card}>
      <ul aria-label="Vos décisions en attente">
        {decided.map((one) => (
          <li key={one.seq} className={css.one}>
            <div className={css.words}>
              <p className={css.title}>{one.title ?? 'Annonce'}</p>
              {one.problem === null ? (
                <p className={css.state}>
                  <PendingMark waiting /> {words[one.decision.kind]}
                </p>
              ) : (
                <p className={css.refused}>{refusalWords(one.problem)}</p>
              )}
            </div>
            {one.problem !== null ? (
              <Button size="small" onClick={() => onDismiss(one)}>
                Compris
              </Button>
            ) : one.mayUndo ? (
              <Button size="small" onClick={() => onUndo(one)}>
                Annuler
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
