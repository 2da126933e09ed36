import { Download, MapPin, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Net } from '#src/api/net.ts'
import type { PackRow } from '#src/db/pack-rows.ts'
import { removePack } from '#src/domains/packs/download-pack.ts'
import { packId } from '#src/domains/packs/pack-names.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { usePacks } from '#src/mirror/pack-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { PackChooser } from './pack-chooser.tsx'
import { openPackPictures, usePackDownload } from './pack-download.ts'
import { currentText, endTexts, interruptedText, packProgressText, packShare } from './pack-texts.ts'
import css from './packs.module.css'

export function Packs({ net }: { net: Net }) {
  const { db } = useMirror()
  const online = useSyncStatus('online')
  const packs = usePacks() ?? []
  const { running, ended, begin, stop } = usePackDownload(net)
  const [isChoosing, choose] = useState(false)
  const runningId = running === null ? null : packId(running.order)
  const again = ({ kind, key, name, expected, withPictures }: PackRow) =>
    begin({ kind, key, name, products_count: expected, withPictures })
  return (
    <div className="stack gap-3">
      <h3 className={css.title}>Villes et catégories</h3>
      {packs.length === 0 && running === null ? (
        <p className={css.facts}>Emportez une partie du marché : ses annonces se lisent sans réseau.</p>
      ) : null}
      <ul className={css.list}>
        {packs
          .filter(({ id }) => id !== runningId)
          .map((pack) => (
            <PackLine
              key={pack.id}
              pack={pack}
              mayDownload={online && running === null}
              onDownload={() => again(pack)}
              onRemove={() => void removePack(pack.id, { db, pictures: openPackPictures(db) })}
            />
          ))}
      </ul>
      {running === null ? (
        <Button icon={<MapPin aria-hidden="true" />} disabled={!online} onClick={() => choose(true)}>
          Choisir ville ou catégorie
        </Button>
      ) : (
        <Progress
          label={running.order.name}
          value={packShare(running.progress, running.order.withPictures)}
          text={packProgressText(running.progress, running.bytes)}
          action={<Button onClick={stop}>Arrêter</Button>}
        />
      )}
      <p className={css.facts} role="status">
        {running !== null
          ? 'Gardez cet écran ouvert.'
          : ended !== null
            ? endTexts[ended.end]
            : online
              ? ''
              : 'Hors ligne : possible dès le retour du réseau.'}
      </p>
      {isChoosing ? (
        <PackChooser
          net={net}
          onClose={() => choose(false)}
          onChoose={(order) => {
            choose(false)
            begin(order)
          }}
        />
      ) : null}
    </div>
  )
}

interface PackLineProps {
  pack: PackRow
  /** Online, and no other download runs. */
  mayDownload: boolean
  onDownload: () => void
  onRemove: () => void
}

function PackLine({ pack, mayDownload, onDownload, onRemove }: PackLineProps) {
  const { name, current, next, expected } = pack
  return (
    <li className={css.line}>
      <div className={css.words}>
        <p className="semibold">{name}</p>
        {current === null ? null : (
          <p className={css.facts}>
            {currentText(current)}, <TimeAgo at={current.fetchedAt} />
          </p>
        )}
        {next === null ? null : <p className={css.facts}>{interruptedText(next, expected)}</p>}
      </div>
      <div className="row gap-2">
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
