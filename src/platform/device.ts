/** What tells devices apart where no feature test can. */
export interface DeviceTraits {
  userAgent: string
  platform: string
  maxTouchPoints: number
  /** Safari's own word for 'opened from the home screen'. */
  standalone?: boolean
}

/** iPhone, iPod or iPad; the latter calls itself a Mac, but no Mac has a touch screen. */
export function isIos({ userAgent, platform, maxTouchPoints }: DeviceTraits): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
}

/** Opened from the home screen or the app list, without the browser's frame. */
export function isStandalone(
  { standalone }: Pick<DeviceTraits, 'standalone'>,
  matches: (query: string) => boolean,
): boolean {
  return standalone === true || appModes.some((mode) => matches(`(display-mode: ${mode})`))
}

/** Which kind of device this page is opened on, and how. */
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
