/** For behaviour that no feature test can detect. */
export interface DeviceTraits {
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
