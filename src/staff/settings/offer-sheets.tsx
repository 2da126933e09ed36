import { useId } from 'react'
import {
  type BoostOfferRow,
  listBoostOfferRows,
  listPackageOfferRows,
  type PackageOfferRow,
  saveBoostOffer,
  savePackageOffer,
} from '#contract/market-settings.ts'
import { boostLength } from '#src/components/boost-texts.ts'
import { PackageArtwork } from '#src/components/package-artwork.tsx'
import { fcfa } from '#src/lib/fcfa.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { boostFields, packageFields } from './offer-draft.ts'
import { OfferSheet, useOfferForm } from './offer-sheet.tsx'
import css from './offer-sheets.module.css'

interface BoostOfferSheetProps {
  /** Latest known version of the edited row; null for a new one. */
  row: BoostOfferRow | null
  rows: readonly BoostOfferRow[]
  onClose: () => void
}

export function BoostOfferSheet({ row, rows, onClose }: BoostOfferSheetProps) {
  const form = useOfferForm(row, rows, boostFields, onClose)
  const { id, values } = form
  const save = () => {
    const read = form.read()
    if (read === null) return
    const { name, active, isDefault, numbers } = read
    const given = {
      params: { id },
      body: {
        ...numbers,
        seen: row?.version ?? 0,
        name,
        active,
        is_default: isDefault,
        reason: form.reason,
      },
      shown: [adminName(listBoostOfferRows)],
    }
    return form.decide(saveBoostOffer, given, { title: 'Offre enregistrée' })
  }
  return (
    <OfferSheet
      title={row === null ? 'Nouvelle offre de boost' : 'Modifier cette offre'}
      form={form}
      fields={boostFields}
      asDefault={row?.is_default ? 'locked' : 'free'}
      preview={values === null ? null : <Preview id={id} values={values} rows={rows} />}
      onSave={save}
      onClose={onClose}
    />
  )
}

interface PreviewProps {
  id: string
  values: NonNullable<ReturnType<typeof useOfferForm<'hours' | 'price' | 'position'>>['values']>
  rows: readonly BoostOfferRow[]
}

/** The boost dialog of sellers, with this plan in it. */
function Preview({ id, values, rows }: PreviewProps) {
  const { name, active, isDefault, numbers } = values
  const mine = { id, name, active, is_default: isDefault, ...numbers }
  const all = [...rows.filter((one) => one.id !== id), mine]
    .filter((one) => one.active)
    .sort((one, other) => one.position - other.position)
  const chosen = isDefault ? mine : all.find((one) => one.is_default)
  return (
    <>
      <p className={css.title}>En tête des listes pendant{'\u00a0'}:</p>
      <ul className="stack gap-2">
        {all.map((one) => (
          <li key={one.id} className={css.offer} data-chosen={one.id === chosen?.id || undefined}>
            <span className={css.dot} aria-hidden="true" />
            <span className="stack grow wrap-anywhere">
              {boostLength(one.hours)}
              {one.name === boostLength(one.hours) ? null : <span className="small quiet">{one.name}</span>}
            </span>
            <strong>{fcfa(one.price)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PackageOfferSheetProps {
  /** Latest known version of the edited row; null for a new one. */
  row: PackageOfferRow | null
  rows: readonly PackageOfferRow[]
  onClose: () => void
}

export function PackageOfferSheet({ row, rows, onClose }: PackageOfferSheetProps) {
  const previewId = useId()
  const form = useOfferForm(row, rows, packageFields, onClose)
  const { id, values } = form
  const save = () => {
    const read = form.read()
    if (read === null) return
    const { name, active, numbers } = read
    const given = {
      params: { id },
      body: { ...numbers, seen: row?.version ?? 0, name, active, reason: form.reason },
      shown: [adminName(listPackageOfferRows)],
    }
    return form.decide(savePackageOffer, given, { title: 'Forfait enregistré' })
  }
  return (
    <OfferSheet
      title={row === null ? 'Nouveau forfait' : 'Modifier ce forfait'}
      form={form}
      fields={packageFields}
      asDefault={null}
      preview={
        values === null ? null : (
          <div inert>
            <PackageArtwork id={previewId} offer={{ name: values.name, ...values.numbers }} />
          </div>
        )
      }
      onSave={save}
      onClose={onClose}
    />
  )
}
