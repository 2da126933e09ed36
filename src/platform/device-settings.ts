import { type DeviceSettings, readSetting, settingKeys, usualSettings } from '#src/lib/device-settings.ts'
import type { SmallStorage } from './storage.ts'

/** `get` returns the same object until a change. */
export interface DeviceSettingsStore {
  get(): DeviceSettings
  /** Takes effect at once; persists only if the browser has storage. */
  change(change: Partial<DeviceSettings>): void
  subscribe(changed: () => void): () => void
}

const names = Object.keys(settingKeys) as (keyof DeviceSettings)[]

/** `watch` calls back when another tab has changed the storage. */
export function createDeviceSettings(
  storage: SmallStorage,
  watch: (changed: () => void) => void,
): DeviceSettingsStore {
  const listeners = new Set<() => void>()
  let settings = readAll()

  function readAll(): DeviceSettings {
    const read = <Name extends keyof DeviceSettings>(name: Name) =>
      readSetting(name, storage.get(settingKeys[name]))
    return {
      theme: read('theme'),
      dataSaver: read('dataSaver'),
      dataLimit: read('dataLimit'),
      dataPeriod: read('dataPeriod'),
      dates: read('dates'),
      reportErrors: read('reportErrors'),
    }
  }

  function become(next: DeviceSettings): void {
    if (names.every((name) => next[name] === settings[name])) return
    settings = next
    for (const listener of listeners) listener()
  }

  watch(() => become(readAll()))
  return {
    get: () => settings,
    change(change) {
      const next = { ...settings, ...change }
      for (const name of names) {
        if (next[name] === usualSettings[name]) storage.remove(settingKeys[name])
        else storage.set(settingKeys[name], next[name])
      }
      become(next)
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function openDeviceSettings(storage: SmallStorage): DeviceSettingsStore {
  return createDeviceSettings(storage, (changed) => window.addEventListener('storage', changed))
}
