import { useSyncExternalStore } from 'react'
import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { DeviceSettings } from '#src/lib/device-settings.ts'
import type { DeviceSettingsStore } from '#src/platform/device-settings.ts'

export interface SettingsDevice {
  settings: DeviceSettingsStore
  meta: MetaDb
  net: Net
}

export function useDeviceSettings(settings: DeviceSettingsStore): DeviceSettings {
  return useSyncExternalStore(settings.subscribe, settings.get, settings.get)
}
