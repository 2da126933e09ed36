import { useState } from 'react'
import {
  changeMarketSettings,
  type MarketSettingsAnswer,
  readMarketSettings,
} from '#contract/market-settings.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { useDecision } from '../shared/use-admin-act.ts'
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
  const { busy, problem, decide } = useDecision(() => {
    onSaved()
    onClose()
  })
  const [reason, write] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = reason.trim().length < leastReason
  const isOutdated = problem?.code === 'settings_changed'
  const save = () => {
    setTried(true)
    if (isShort || changes.length === 0) return
    const given = {
      body: { seen: settings.version, changes: changesBody(changes), reason: reason.trim() },
      shown: [adminName(readMarketSettings)],
    }
    return decide(changeMarketSettings, given, {
      title: 'Réglages enregistrés',
      message: 'Ils valent dès maintenant.',
    })
  }
  return (
    <DecisionDialog
      kind="center"
      title="Enregistrer ces réglages"
      notice={
        isOutdated
          ? 'Quelqu’un d’autre a modifié les réglages entre-temps. Voici leurs valeurs à jour\u00a0; ce que vous avez tapé est gardé. Relisez, puis enregistrez.'
          : null
      }
      reason={{ text: reason, write, error: tried && isShort ? 'Indiquez la raison.' : undefined }}
      confirm="Enregistrer"
      leave="Relire"
      busy={busy}
      isBlocked={changes.length === 0}
      problem={isOutdated ? null : problem}
      offline=""
      onConfirm={save}
      onClose={onClose}
    >
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
    </DecisionDialog>
  )
}
