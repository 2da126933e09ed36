import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullDate } from '#src/lib/dates.ts'
import type { DeviceSettings } from '#src/lib/device-settings.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'
import { useOutbox } from '#src/mirror/views.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { BlockedSection } from './blocked-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { NewsSection } from './news-section.tsx'
import { OfflineSection } from './offline-section.tsx'
import { QuickAnswersSection } from './quick-answers-section.tsx'
import css from './sections.module.css'
import { type SettingsDevice, useDeviceSettings } from './settings-device.ts'
import settingsPageCss from './settings-page.module.css'

/** Opt-in. */
function ErrorsSection({ settings }: { settings: DeviceSettingsStore }) {
  const { tellErrors } = useDeviceSettings(settings)
  const choose = (wanted: boolean) => {
    settings.change({ tellErrors: wanted ? 'yes' : 'no' })
    // Drop reports that wait. Native API instead of Dexie, to keep Dexie out of this chunk; no connection is open.
    if (!wanted) indexedDB.deleteDatabase(errorDbName)
  }
  return (
    <Region title="Aider à réparer Louma">
      <Card className="stack gap-4">
        <Switch
          label="Signaler les erreurs de l’application"
          hint="Quand Louma se trompe, cet appareil envoie le nom de l’erreur, l’endroit de notre code et la version. Jamais votre nom, vos textes ni la page ouverte."
          checked={tellErrors === 'yes'}
          onChange={choose}
        />
        <Link to="/privacy" className={css.way}>
          Ce que Louma garde
        </Link>
      </Card>
    </Region>
  )
}

function WaitingSection({ onOpen }: { onOpen: () => void }) {
  const outbox = useOutbox()
  const summary = outbox === undefined ? null : waitingSummary(outbox)
  return (
    <Region title="Actions en attente">
      <Card className="stack gap-4">
        <p aria-live="polite">{summary?.text ?? ' '}</p>
        {summary?.isEmpty === false ? <Button onClick={onOpen}>Voir les actions en attente</Button> : null}
      </Card>
    </Region>
  )
}

interface Counted {
  waiting: readonly unknown[]
  refused: readonly unknown[]
  parked: readonly unknown[]
}

export function waitingSummary({ waiting, refused, parked }: Counted): { text: string; isEmpty: boolean } {
  const attention = refused.length + parked.length
  const parts = [
    ...(waiting.length > 0
      ? [
          `${counted(waiting.length, 'action attend', 'actions attendent')} d’être envoyée${s(waiting.length)}`,
        ]
      : []),
    ...(attention > 0 ? [`${counted(attention, 'demande', 'demandent')} votre attention`] : []),
  ]
  if (parts.length === 0) return { text: 'Tout est envoyé.', isEmpty: true }
  return { text: `${parts.join(', ')}.`, isEmpty: false }
}

const s = (count: number) => (count < 2 ? '' : 's')
const counted = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`

function DisplaySection({ settings }: { settings: DeviceSettingsStore }) {
  const { theme, dates } = useDeviceSettings(settings)
  return (
    <Region title="Affichage">
      <Card className="stack gap-4">
        <Select
          label="Thème"
          value={theme}
          onChange={({ target }) => settings.change({ theme: target.value as DeviceSettings['theme'] })}
        >
          <option value="system">Comme le téléphone</option>
          <option value="light">Clair</option>
          <option value="dark">Sombre</option>
        </Select>
        <Select
          label="Langue des dates"
          hint="Le reste de Louma est en français."
          value={dates}
          onChange={({ target }) => settings.change({ dates: target.value as DeviceSettings['dates'] })}
        >
          <option value="fr">Français</option>
          <option value="en" lang="en">
            English
          </option>
          <option value="pt" lang="pt">
            Português
          </option>
        </Select>
        <DateExample language={dates} />
      </Card>
    </Region>
  )
}

function DateExample({ language }: { language: string }) {
  const now = useMinute()
  return (
    <p className={css.quiet}>
      Par exemple : <span lang={language}>{fullDate(now)}</span>
    </p>
  )
}

interface SettingsPageProps {
  device: SettingsDevice
  onOpenOutbox: () => void
  /** Password and account deletion, from another feature. */
  security: ReactNode
}

export function SettingsPage({ device, onOpenOutbox, security }: SettingsPageProps) {
  return (
    <Page title="Paramètres" narrow>
      <div className={settingsPageCss.sections}>
        <OfflineSection net={device.net} />
        <WaitingSection onOpen={onOpenOutbox} />
        <DataSection device={device} />
        <NewsSection net={device.net} />
        <QuickAnswersSection />
        <BlockedSection />
        <DisplaySection settings={device.settings} />
        <ErrorsSection settings={device.settings} />
        <DevicesSection net={device.net} />
        {security}
      </div>
    </Page>
  )
}
