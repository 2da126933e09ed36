import { Download, RefreshCw, Trash2 } from 'lucide-react'
import type { PackRow } from '#src/db/pack-rows.ts'
import { Button } from '#src/ui/button.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { currentText, interruptedText } from './pack-words.ts'
import css from './packs.module.css'

interface PackLineProps {
  pack: PackRow
  /** Online, and no other download runs. */
  mayDownload: boolean
  onDownload: () => void
  onRemove: () => void
}

export function PackLine({ pack, mayDownload, onDownload, onRemove }: PackLineProps) {
  const { name, current, next, expected } = pack
  return (
    <li className={css.line}>
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        {current === null ? null : (
          <p className={css.facts}>
            {currentText(current)}, <TimeAgo at={current.fetchedAt} />
          </p>
        )}
        {next === null ? null : <p className={css.facts}>{interruptedText(next, expected)}</p>}
      </div>
      <div className={css.actions}>
        <Button
          size="small"
          icon={next === null ? <RefreshCw aria-hidden="true" /> : <Download aria-hidden="true" />}
          disabled={!mayDownload}
          aria-label={`${next === null ? 'Actualiser' : 'Reprendre'} ${name}`}
          onClick={onDownload}
        >
          {next === null ? 'Actualiser' : 'Reprendre'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Supprimer ${name}`}
          onClick={onRemove}
        >
          Supprimer
        </Button>
      </div>
    </li>
  )
}
