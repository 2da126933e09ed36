import { fullDate } from '#src/lib/dates.ts'
import type { DeviceSettings } from '#src/lib/device-settings.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import { Select } from '#src/ui/select.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './sections.module.css'
import { useDeviceSettings } from './settings-device.ts'

export function DisplaySection({ settings }: { settings: DeviceSettingsStore }) {
  const { theme, dates } = useDeviceSettings(settings)
  return (
    <section aria-label="Affichage" className="stack gap-4">
      <Select
        label="Thème"
        value={theme}
        onChange={({ target }) => settings.change({ theme: target.value as DeviceSettings['theme'] })}
      >
        <option value="system">Comme l’appareil</option>
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
    </section>
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
