import { dateWords } from '#src/lib/date-words.ts'
import { setDateWords } from '#src/lib/dates.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import { refreshDates } from '#src/ui/use-minute.ts'

export function applyDateFormat(settings: DeviceSettingsStore): void {
  const follow = () => {
    setDateWords(dateWords[settings.get().dates])
    refreshDates()
  }
  settings.subscribe(follow)
  follow()
}
