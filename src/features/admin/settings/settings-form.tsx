import { type FormEvent, useState } from 'react'
import type { MarketSettingsAnswer } from '#contract/market-settings.ts'
import { counted } from '#src/components/counted.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { EscrowLine } from './escrow-line.tsx'
import { SaveSettings } from './save-settings.tsx'
import { draftChanges, draftProblems, type SettingDraft, shownText } from './setting-draft.ts'
import { settingGroups } from './setting-groups.ts'
import { SettingLine } from './setting-line.tsx'
import { settingValueText, typedText } from './setting-text.ts'
import css from './settings-form.module.css'

/** Number settings; saving shows all changes and asks for a reason. */
export function SettingsForm({ settings }: { settings: MarketSettingsAnswer }) {
  const { online } = useSyncStatus()
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
