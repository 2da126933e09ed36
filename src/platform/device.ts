import type { SmallStorage } from './storage.ts'

/** For behaviour that no feature test can detect. */
interface DeviceTraits {
  userAgent: string
  platform: string
  maxTouchPoints: number
  /** Safari only: opened from the home screen. */
  standalone?: boolean
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, platform, maxTouchPoints }: DeviceTraits): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}

export function isStandalone(
  { standalone }: Pick<DeviceTraits, 'standalone'>,
  matches: (query: string) => boolean,
): boolean {
  return standalone === true || appModes.some((mode) => matches(`(display-mode: ${mode})`))
}

export function readDevice(): { ios: boolean; standalone: boolean } {
  return {
    ios: isIos(navigator),
    standalone: isStandalone(
      { standalone: 'standalone' in navigator && navigator.standalone === true },
      (query) => matchMedia(query).matches,
    ),
  }
}

const appModes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']

const key = 'louma:device'

/** Random id of this browser, kept until its storage is cleared; used for nothing else. */
export function deviceName(storage: SmallStorage): string {
  const kept = storage.get(key)
  if (kept !== null && kept !== '') return kept
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.set(key, made)
  return made
}
