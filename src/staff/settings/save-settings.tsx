import { useState } from 'react'
import {
  changeMarketSettings,
  type MarketSettingsAnswer,
  readMarketSettings,
} from '#contract/market-settings.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'
import css from './save-settings.module.css'
import { changesBody, type SettingChange } from './setting-draft.ts'

interface SaveSettingsProps {
  /** Latest known version; it may change while the dialog is open. */
  settings: MarketSettingsAnswer
  changes: readonly SettingChange[]
  onSaved: () => void
  onClose: () => void
}

const leastReason = 3

/** Lists the changes, asks for a reason and saves. After a concurrent change it shows the new values first. */
export function SaveSettings({ settings, changes, onSaved, onClose }: SaveSettingsProps) {
  const { online } = useSyncStatus()
  const toasts = useToasts()
  const { busy, problem, act } = useAdminAct()
  const [reason, write] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = reason.trim().length < leastReason
  const isOutdated = problem?.code === 'settings_changed'
  const save = async () => {
    setTried(true)
    if (isShort || changes.length === 0) return
    const done = await act(changeMarketSettings, {
      body: { seen: settings.version, changes: changesBody(changes), reason: reason.trim() },
      shown: [adminName(readMarketSettings)],
    })
    if (done === null) return
    toasts.show({ type: 'success', title: 'Réglages enregistrés', message: 'Ils valent dès maintenant.' })
    onSaved()
    onClose()
  }
  return (
    <Dialog
      open
      title="Enregistrer ces réglages"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Relire</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!online || changes.length === 0}
            onClick={() => void save()}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        {isOutdated ? (
          <p className={css.outdated} role="alert">
            Quelqu’un d’autre a modifié les réglages entre-temps. Voici leurs valeurs à jour{'\u00a0'}; ce que
            vous avez tapé est gardé. Relisez, puis enregistrez.
          </p>
        ) : null}
        {changes.length === 0 ? (
          <p>Ces réglages ont déjà les valeurs que vous vouliez.</p>
        ) : (
          <dl className={css.changes}>
            {changes.map(({ name, label, before, after }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <s>
                    <span className="visually-hidden">avant</span> {before}
                  </s>{' '}
                  <strong>
                    <span className="visually-hidden">après</span> {after}
                  </strong>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ReasonField
          value={reason}
          onChange={write}
          error={tried && isShort ? 'Indiquez la raison.' : problem?.fields.reason?.[0]}
        />
        <p className={css.problem} role="alert">
          {isOutdated ? null : problem?.text}
        </p>
      </div>
    </Dialog>
  )
}

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Reason for the staff log; not shown to users. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label="Raison"
      hint="Gardée dans le journal de l’équipe."
      error={error}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
