import { Flag } from 'lucide-react'
import { counted } from '#src/components/counted.ts'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { cx } from '#src/lib/cx.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import type { QueueRow } from './fold-queue.ts'
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
    <ol className={css.list}>
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
            <span className={css.words}>
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
                    {counted(signals.length, 'signal', 'signaux')}
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
