/** Per device, not per user; available before the first paint. */
export interface DeviceSettings {
  theme: 'system' | 'light' | 'dark'
  /** Pictures load on tap, and polling is rarer; `system`: when the browser asks to save data. */
  dataSaver: 'system' | 'always' | 'never'
  /** Megabytes after which the data saver turns on. */
  dataLimit: 'none' | '5' | '10' | '20' | '50' | '100' | '200' | '500' | '1000'
  /** Calendar day or month in the device's time zone. */
  dataPeriod: 'day' | 'month'
  /** Language of dates only; the interface is French. */
  dates: 'fr' | 'en' | 'pt'
  reportErrors: 'no' | 'yes'
}

export const usualSettings: DeviceSettings = {
  theme: 'system',
  dataSaver: 'system',
  dataLimit: 'none',
  dataPeriod: 'day',
  dates: 'fr',
  reportErrors: 'no',
}

type Known = { [Name in keyof DeviceSettings]: readonly DeviceSettings[Name][] }

export const settingChoices: Known = {
  theme: ['system', 'light', 'dark'],
  dataSaver: ['system', 'always', 'never'],
  dataLimit: ['none', '5', '10', '20', '50', '100', '200', '500', '1000'],
  dataPeriod: ['day', 'month'],
  dates: ['fr', 'en', 'pt'],
  reportErrors: ['no', 'yes'],
}

export const settingKeys = {
  theme: 'louma:theme',
  dataSaver: 'louma:data-saver',
  dataLimit: 'louma:data-limit',
  dataPeriod: 'louma:data-period',
  dates: 'louma:dates',
  reportErrors: 'louma:tell-errors',
} as const satisfies Record<keyof DeviceSettings, string>

/** Unknown or missing values give the default. */
export function readSetting<Name extends keyof DeviceSettings>(
  name: Name,
  text: string | null,
): DeviceSettings[Name] {
  return settingChoices[name].find((choice) => choice === text) ?? usualSettings[name]
}
