import { loadDateWords } from '#src/lib/date-words.ts'
import { setDateWords } from '#src/lib/dates.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'
import { refreshDates } from '#src/ui/use-minute.ts'

/** Writes dates in the chosen language, now and after each change. Without its file they stay as they are. */
export async function followDates(settings: DeviceSettingsStore): Promise<void> {
  let written = 'fr'
  const follow = async () => {
    const wanted = settings.get().dates
    if (wanted === written) return
    const words = await loadDateWords(wanted).catch(() => null)
    if (words === null || settings.get().dates !== wanted) return
    written = wanted
    setDateWords(words)
    refreshDates()
  }
  settings.subscribe(() => void follow())
  await follow()
}
