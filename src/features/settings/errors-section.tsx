import { errorDbName } from '#src/lib/error-db-name.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import { Region } from '#src/ui/region.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { useDeviceSettings } from './settings-device.ts'

/** Opt-in. */
export function ErrorsSection({ settings }: { settings: DeviceSettingsStore }) {
  const { reportErrors } = useDeviceSettings(settings)
  const choose = (wanted: boolean) => {
    settings.change({ reportErrors: wanted ? 'yes' : 'no' })
    // Drop reports that wait. Native API instead of Dexie, to keep Dexie out of this chunk; no connection is open.
    if (!wanted) indexedDB.deleteDatabase(errorDbName)
  }
  return (
    <Region title="Aider à réparer Louma">
      <Switch
        label="Signaler les erreurs de l’application"
        hint="Quand Louma se trompe, cet appareil envoie le nom de l’erreur, l’endroit de notre code et la version. Jamais votre nom, vos textes ni la page ouverte."
        checked={reportErrors === 'yes'}
        onChange={choose}
      />
    </Region>
  )
}
