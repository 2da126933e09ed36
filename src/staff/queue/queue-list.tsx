import { Flag } from 'lucide-react'
import { counted } from '#src/components/counted.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import type { DecidedListing } from '#src/domains/staff/queries.ts'
import { cx } from '#src/lib/cx.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { type ListingDecisionKind, type QueueRow, refusalText } from './listing-decision.ts'
import css from './queue-list.module.css'

interface QueueListProps {
  rows: readonly QueueRow[]
  /** Id of the open product. */
  here: string | null
  selected: ReadonlySet<string>
  onOpen: (id: string) => void
  onSelect: (id: string, on: boolean) => void
}

/** Oldest first; a press opens a product, a checkbox selects it for a bulk decision. */
export function QueueList({ rows, here, selected, onOpen, onSelect }: QueueListProps) {
  return (
    <ol className="shrink">
      {rows.map(({ product: { id, title, price, photo, seller, signals, updated_at } }) => (
        <li key={id} className={cx(css.row, id === here && css.here)}>
          <label className={css.tick}>
            <input
              type="checkbox"
              className={css.box}
              checked={selected.has(id)}
              aria-label={`Choisir ${title}`}
              onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
            />
          </label>
          <button
            type="button"
            className={css.open}
            aria-current={id === here ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            {photo === null ? (
              <NoPhoto title={title} className={css.photo} />
            ) : (
              <PhotoPicture photo={photo} alt="" sizes="56px" className={css.photo} />
            )}
            <span className="stack shrink wrap-anywhere">
              <span className={css.title}>{title}</span>
              <span className={css.facts}>
                {price === null ? '' : `${fcfa(price)} · `}
                {seller.name}
              </span>
              <span className={css.facts}>
                <TimeAgo at={updated_at} />
                {signals.length === 0 ? null : (
                  <span className={css.signals}>
                    <Flag aria-hidden="true" />
                    {counted(signals.length, 'point à regarder', 'points à regarder')}
                  </span>
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

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
            <div className={css.decidedWords}>
              <p className={css.decidedTitle}>{one.title ?? 'Annonce'}</p>
              {one.problem === null ? (
                <p className={css.state}>
                  <PendingMark waiting /> {words[one.decision.kind]}
                </p>
              ) : (
                <p className="small semibold error">{refusalText(one.problem)}</p>
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
