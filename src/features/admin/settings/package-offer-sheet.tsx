import { useId } from 'react'
import { listPackageOfferRows, type PackageOfferRow, savePackageOffer } from '#contract/market-settings.ts'
import { PackageArtwork } from '#src/components/package-artwork.tsx'
import { adminName } from '#src/mirror/staff-views.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAdminAct } from '../use-admin-act.ts'
import { packageFields } from './offer-fields.ts'
import { offerId } from './offer-id.ts'
import { OfferSheet } from './offer-sheet.tsx'
import { useOfferForm } from './use-offer-form.ts'

interface PackageOfferSheetProps {
  /** Latest known version of the edited row; null for a new one. */
  row: PackageOfferRow | null
  rows: readonly PackageOfferRow[]
  onClose: () => void
}

export function PackageOfferSheet({ row, rows, onClose }: PackageOfferSheetProps) {
  const previewId = useId()
  const toasts = useToasts()
  const { busy, problem, act } = useAdminAct()
  const last = Math.max(0, ...rows.map(({ position }) => position))
  const form = useOfferForm(row, packageFields, last + 1)
  const { values } = form
  const id = row?.id ?? offerId(form.draft.name, new Set(rows.map((one) => one.id)))
  const save = async () => {
    if (!form.check() || values === null) return
    const { name, active, numbers } = values
    const done = await act(savePackageOffer, {
      params: { id },
      body: { ...numbers, seen: row?.version ?? 0, name, active, reason: form.reason },
      shown: [adminName(listPackageOfferRows)],
    })
    if (done === null) return
    toasts.show({ type: 'success', title: 'Forfait enregistré' })
    onClose()
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
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
    />
  )
}
