import { type ReactNode, useId, useState } from 'react'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { ActProblem } from '../shared/use-admin-act.ts'
import { draftOf, type OfferDraft, type OfferField, readOffer } from './offer-draft.ts'
import css from './offer-sheet.module.css'
import { ReasonField } from './save-settings.tsx'

interface OfferSheetProps<Name extends string> {
  title: string
  form: ProductForm<Name>
  fields: readonly OfferField<Name>[]
  /** Switch for the default; null for offers without one, 'locked' while this row is the default. */
  asDefault: 'free' | 'locked' | null
  /** Preview as buyers see it; null until the form is complete. */
  preview: ReactNode
  busy: boolean
  problem: ActProblem | null
  onSave: () => void
  onClose: () => void
}

export function OfferSheet<Name extends string>(props: OfferSheetProps<Name>) {
  const { title, form, fields, asDefault, preview, busy, problem, onSave, onClose } = props
  const formId = useId()
  const { online } = useSyncStatus()
  const { draft, problems } = form
  const isOutdated = problem?.code === 'settings_changed'
  const wrong = (name: string) => problems[name] ?? problem?.fields[name]?.[0]
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={!online}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={css.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {isOutdated ? (
          <p className={css.outdated} role="alert">
            Cette offre a été modifiée entre-temps. Ce que vous avez tapé est gardé{'\u00a0'}: relisez, puis
            enregistrez.
          </p>
        ) : null}
        <Field
          label="Nom"
          maxLength={60}
          autoComplete="off"
          value={draft.name}
          error={wrong('name')}
          onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
        />
        <div className={css.numbers}>
          {fields.map(({ name, label, hint }) => {
            const now = form.meanwhile(name)
            return (
              <Field
                key={name}
                label={label}
                hint={now === null ? hint : `Entre-temps\u00a0: ${now}.`}
                error={wrong(name)}
                inputMode="numeric"
                autoComplete="off"
                value={draft.numbers[name]}
                onChange={({ currentTarget }) => form.changeNumber(name, currentTarget.value)}
              />
            )
          })}
        </div>
        <div>
          <Switch
            label="Se vend"
            hint="Ce qui est déjà acheté continue."
            checked={draft.active}
            onChange={(active) => form.change({ active })}
          />
          {wrong('active') === undefined ? null : (
            <p className={css.problem} role="alert">
              {wrong('active')}
            </p>
          )}
          {asDefault === null ? null : (
            <Switch
              label="Offre par défaut"
              hint={
                asDefault === 'locked'
                  ? 'Pour changer, choisissez une autre offre par défaut.'
                  : 'Choisie d’avance, et celle des boosts offerts.'
              }
              checked={draft.isDefault}
              disabled={asDefault === 'locked'}
              onChange={(isDefault) => form.change({ isDefault })}
            />
          )}
        </div>
        <figure className={css.preview}>
          <figcaption className={css.caption}>Ce que voient les vendeurs</figcaption>
          {preview ?? <p className={css.caption}>L’aperçu vient quand tout est rempli.</p>}
        </figure>
        <ReasonField
          value={form.reasonText}
          error={form.reasonProblem ?? problem?.fields.reason?.[0]}
          onChange={form.writeReason}
        />
        <p className={css.problem} role="alert">
          {isOutdated ? null : problem?.text}
        </p>
        {online ? null : <p className={css.caption}>Enregistrer demande le réseau.</p>}
      </form>
    </Dialog>
  )
}

type OfferRow<Name extends string> = {
  id: string
  name: string
  active: boolean
  version: number
  is_default?: boolean
} & Record<Name, number>

const leastReason = 3

type ProductForm<Name extends string> = ReturnType<typeof useOfferForm<Name>>

/** State of an offer form: draft, errors, and values changed on the server since it was opened. */
export function useOfferForm<Name extends string>(
  row: OfferRow<Name> | null,
  fields: readonly OfferField<Name>[],
  place: number,
) {
  const [start] = useState(() => draftOf(row, fields, place))
  const [draft, setDraft] = useState<OfferDraft<Name>>(start)
  const [reason, writeReason] = useState('')
  const [tried, setTried] = useState(false)
  const { values, problems } = readOffer(draft, fields)
  const isReasonShort = reason.trim().length < leastReason
  const now = draftOf(row, fields, place)
  return {
    draft,
    values,
    reason: reason.trim(),
    reasonText: reason,
    writeReason,
    problems: tried ? problems : {},
    reasonProblem: tried && isReasonShort ? 'Indiquez la raison.' : undefined,
    /** The server's present value, when it has changed since the form was opened; else null. */
    meanwhile: (name: Name) => (now.numbers[name] === start.numbers[name] ? null : now.numbers[name]),
    change: (part: Partial<OfferDraft<Name>>) => setDraft((former) => ({ ...former, ...part })),
    changeNumber: (name: Name, text: string) =>
      setDraft((former) => ({ ...former, numbers: { ...former.numbers, [name]: text } })),
    /** Shows the errors; true when there are none. */
    check() {
      setTried(true)
      return values !== null && !isReasonShort
    },
  }
}
