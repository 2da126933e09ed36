import { Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { MarketSettingsAnswer } from '#contract/market-settings.ts'
import { counted } from '#src/components/counted.ts'
import { cx } from '#src/lib/cx.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Region } from '#src/ui/region.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type SettingField, settingGroups, settingValueText, typedText } from '../shared/setting-fields.ts'
import { SaveSettings } from './save-settings.tsx'
import { draftChanges, draftProblems, type SettingDraft, shownText } from './setting-draft.ts'
import css from './settings-form.module.css'

/** Number settings; saving shows all changes and asks for a reason. */
export function SettingsForm({ settings }: { settings: MarketSettingsAnswer }) {
  const online = useSyncStatus('online')
  const [draft, setDraft] = useState<SettingDraft>({})
  const [saving, save] = useState(false)
  const problems = draftProblems(draft)
  const changes = draftChanges(draft, settings)
  const changed = new Set(changes.map(({ name }) => name))
  const isWrong = Object.keys(problems).length > 0
  const { values, defaults } = settings
  const change = (part: SettingDraft) => setDraft((former) => ({ ...former, ...part }))
  const escrow = draft.escrow === undefined ? values.escrow : (draft.escrow ?? defaults.escrow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && changes.length > 0) save(true)
  }
  return (
    <>
      <form className={css.form} noValidate onSubmit={submit}>
        <div className={css.groups}>
          {settingGroups.map((group) => (
            <Region key={group.title} title={group.title}>
              <Card flush>
                {group.escrow ? (
                  <EscrowLine
                    checked={escrow}
                    isChanged={changed.has('escrow')}
                    usual={escrow === defaults.escrow ? null : defaults.escrow}
                    onChange={(value) => change({ escrow: value })}
                    onUsual={() => change({ escrow: null })}
                  />
                ) : null}
                {group.fields.map((field) => {
                  const text = shownText(field, draft, settings)
                  const isUsual = text === typedText(field.unit, defaults[field.name])
                  return (
                    <SettingLine
                      key={field.name}
                      field={field}
                      text={text}
                      error={problems[field.name]}
                      isChanged={changed.has(field.name)}
                      usual={isUsual ? null : settingValueText(field, defaults[field.name])}
                      onText={(value) => change({ [field.name]: value })}
                      onUsual={() => change({ [field.name]: null })}
                    />
                  )
                })}
              </Card>
            </Region>
          ))}
        </div>
        {changes.length === 0 && !isWrong ? null : (
          <div className={css.bar} data-action-bar ref={keepTypedInSight}>
            <p className={css.count} role="status">
              {isWrong
                ? 'Une valeur est à corriger.'
                : counted(changes.length, 'réglage modifié', 'réglages modifiés')}
            </p>
            <Button onClick={() => setDraft({})}>Annuler</Button>
            <Button variant="primary" type="submit" disabled={isWrong || !online}>
              Enregistrer
            </Button>
            {online ? null : <p className={css.offline}>Enregistrer demande le réseau.</p>}
          </div>
        )}
      </form>
      {saving ? (
        <SaveSettings
          settings={settings}
          changes={changes}
          onSaved={() => setDraft({})}
          onClose={() => save(false)}
        />
      ) : null}
    </>
  )
}

/** The save bar appears with the first change: keeps the edited field from going under it. */
function keepTypedInSight(bar: HTMLElement | null) {
  const typed = document.activeElement
  if (bar !== null && typed !== null && bar.parentElement?.contains(typed))
    typed.scrollIntoView({ block: 'nearest' })
}

interface SettingLineProps {
  field: SettingField
  text: string
  error: string | undefined
  /** Edited and not saved yet. */
  isChanged: boolean
  /** The operator's default in words; null while it is the shown value. */
  usual: string | null
  onText: (text: string) => void
  onUsual: () => void
}

/** A number setting with its unit and a button that restores the default. */
function SettingLine(props: SettingLineProps) {
  const { field, text, error, isChanged, usual, onText, onUsual } = props
  const id = useId()
  return (
    <div className={cx(css.line, isChanged && css.changed)}>
      <Field
        id={id}
        className={css.field}
        label={field.unitText === '' ? field.label : `${field.label} (${field.unitText})`}
        hint={field.hint}
        error={error}
        inputMode={field.unit === 'percent' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <UsualButton usual={usual} aria-describedby={id} onClick={onUsual} />
    </div>
  )
}

interface EscrowLineProps {
  checked: boolean
  isChanged: boolean
  /** The operator's default; null while it is the shown value. */
  usual: boolean | null
  onChange: (checked: boolean) => void
  onUsual: () => void
}

/** Switch for orders paid from the wallet and held in escrow until the handover. */
function EscrowLine({ checked, isChanged, usual, onChange, onUsual }: EscrowLineProps) {
  return (
    <div className={cx(css.line, isChanged && css.changed)}>
      <Switch
        label="Paiement depuis le portefeuille"
        hint="Louma garde l’argent jusqu’à la remise. Les commandes déjà payées ne changent pas."
        checked={checked}
        onChange={onChange}
      />
      <UsualButton usual={usual === null ? null : usual ? 'proposé' : 'pas proposé'} onClick={onUsual} />
    </div>
  )
}

/** Restores the operator's default. */
function UsualButton({ usual, ...rest }: ButtonProps & { usual: string | null }) {
  if (usual === null) return null
  return (
    <Button {...rest} variant="quiet" size="small" className={css.usual} icon={<Undo2 aria-hidden="true" />}>
      Revenir à la valeur par défaut ({usual})
    </Button>
  )
}
