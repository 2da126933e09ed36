import { use, useEffect, useState } from 'react'
import { listPacks, type Pack } from '#contract/packs.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import type { Net } from '#src/api/net.ts'
import { counted } from '#src/components/counted.ts'
import type { PackOrder } from '#src/domains/packs/download-pack.ts'
import { packId } from '#src/domains/packs/pack-names.ts'
import { errorText } from '#src/lib/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DataSaverContext } from '#src/ui/data-saver.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { weightText } from './pack-texts.ts'
import css from './packs.module.css'

interface PackChooserProps {
  net: Net
  onChoose: (order: PackOrder) => void
  onClose: () => void
}

const kinds = [
  { value: 'city', label: 'Une ville' },
  { value: 'category', label: 'Une catégorie' },
] as const

export function PackChooser({ net, onChoose, onClose }: PackChooserProps) {
  const { packs, trouble } = useOffered(net)
  const saver = use(DataSaverContext)
  const saves = saver.saves()
  const [kind, setKind] = useState<Pack['kind']>('city')
  const [chosen, choose] = useState<string | null>(null)
  const [withPictures, setWithPictures] = useState(!saves)
  const offered = (packs ?? []).filter((one) => one.kind === kind)
  const pack = offered.find((one) => packId(one) === chosen) ?? offered[0]
  return (
    <Dialog
      open
      kind="sheet"
      title="Télécharger une partie du marché"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          disabled={pack === undefined}
          onClick={() => {
            if (pack !== undefined) onChoose({ ...pack, withPictures })
          }}
        >
          {saves ? 'Télécharger quand même' : 'Télécharger'}
        </Button>
      }
    >
      <div className="stack gap-4">
        <Segmented label="Que télécharger" options={kinds} value={kind} onChange={setKind} />
        {trouble !== null ? (
          <p role="alert">{trouble}</p>
        ) : packs === null ? (
          <Skeleton lines={3} />
        ) : pack === undefined ? (
          <p>Aucune annonce n’est en ligne pour l’instant.</p>
        ) : (
          <>
            <Select
              label={kind === 'city' ? 'Ville' : 'Catégorie'}
              value={packId(pack)}
              onChange={({ target }) => choose(target.value)}
            >
              {offered.map((one) => (
                <option key={packId(one)} value={packId(one)}>
                  {`${one.name} · ${counted(one.products_count, 'annonce', 'annonces')}`}
                </option>
              ))}
            </Select>
            <Switch
              label="Avec les photos"
              hint="En petit format, une par annonce."
              checked={withPictures}
              onChange={setWithPictures}
            />
            <p className="semibold" role="status">
              {weightText(pack, withPictures)}
            </p>
            {saves ? (
              <p className={css.warning}>
                L’économiseur de données est actif. Ce téléchargement passera par le réseau où vous êtes.
              </p>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Null until the server has responded. */
function useOffered(net: Net): { packs: Pack[] | null; trouble: string | null } {
  const [packs, setPacks] = useState<Pack[] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    call(net, listPacks, {}).then(
      ({ data }) => {
        if (isWanted) setPacks(data)
      },
      (error: unknown) => {
        if (!isWanted) return
        const known = error instanceof ApiError ? error : new ApiError(0)
        const isAbsent = known.status === 404
        setTrouble(
          isAbsent
            ? 'Ce serveur ne propose pas ces téléchargements.'
            : errorText(known.code, {}, known.status),
        )
      },
    )
    return () => {
      isWanted = false
    }
  }, [net])
  return { packs, trouble }
}
