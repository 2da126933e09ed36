import { type ReactNode, useRef, useState } from 'react'
import { Field } from '#src/ui/field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { useDecision } from '../shared/use-admin-act.ts'
import { draftOf, type OfferDraft, type OfferField, offerId, readOffer } from './offer-draft.ts'
import css from './offer-sheet.module.css'

interface OfferSheetProps<Name extends string> {
  title: string
  form: OfferForm<Name>
  fields: readonly OfferField<Name>[]
  /** Switch for the default; null for offers without one, 'locked' while this row is the default. */
  asDefault: 'free' | 'locked' | null
  /** Preview as buyers see it; null until the form is complete. */
  preview: ReactNode
  onSave: () => unknown
  onClose: () => void
}

export function OfferSheet<Name extends string>(props: OfferSheetProps<Name>) {
  const { title, form, fields, asDefault, preview, onSave, onClose } = props
  const element = useRef<HTMLFormElement>(null)
  const { draft, problems, problem, busy } = form
  const isOutdated = problem?.code === 'settings_changed'
  const wrong = (name: string) => problems[name] ?? problem?.fields[name]?.[0]
  return (
    <DecisionDialog
      title={title}
      form={element}
      notice={
        isOutdated
          ? 'Cette offre a été modifiée entre-temps. Ce que vous avez tapé est gardé\u00a0: relisez, puis enregistrez.'
          : null
      }
      reason={{ text: form.reasonText, write: form.writeReason, error: form.reasonProblem }}
      confirm="Enregistrer"
      busy={busy}
      problem={isOutdated ? null : problem}
      offline="Enregistrer demande le réseau."
      onConfirm={onSave}
      onClose={onClose}
    >
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
          <p className="semibold error" role="alert">
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
        <figcaption className="small quiet">Ce que voient les vendeurs</figcaption>
        {preview ?? <p className="small quiet">L’aperçu vient quand tout est rempli.</p>}
      </figure>
    </DecisionDialog>
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

type OfferForm<Name extends string> = ReturnType<typeof useOfferForm<Name>>

/** State of an offer form: draft, errors, and values changed on the server since it was opened. */
export function useOfferForm<Name extends string>(
  row: OfferRow<Name> | null,
  rows: readonly { id: string; position: number }[],
  fields: readonly OfferField<Name>[],
  onDone: () => void,
) {
  const decision = useDecision(onDone)
  const place = Math.max(0, ...rows.map(({ position }) => position)) + 1
  const [start] = useState(() => draftOf(row, fields, place))
  const [draft, setDraft] = useState<OfferDraft<Name>>(start)
  const [reason, writeReason] = useState('')
  const [tried, setTried] = useState(false)
  const { values, problems } = readOffer(draft, fields)
  const isReasonShort = reason.trim().length < leastReason
  const now = draftOf(row, fields, place)
  return {
    ...decision,
    id: row?.id ?? offerId(draft.name, new Set(rows.map((one) => one.id))),
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
    /** Valid values; otherwise null, and the errors are shown. */
    read() {
      setTried(true)
      return isReasonShort ? null : values
    },
  }
}
