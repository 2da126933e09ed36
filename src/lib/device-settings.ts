/** Choices that belong to this device, whoever uses it, and that must be known before anything is drawn. */
export interface DeviceSettings {
  /** `system`: as the phone is. */
  theme: 'system' | 'light' | 'dark'
  /** Pictures wait for a tap and refreshes are rarer; `system`: when the phone asks for it. */
  dataSaver: 'system' | 'always' | 'never'
  /** Megabytes after which the data saver turns itself on. */
  dataLimit: 'none' | '5' | '10' | '20' | '50' | '100' | '200' | '500' | '1000'
  /** What the limit is for: a calendar day or month of this device. */
  dataPeriod: 'day' | 'month'
  /** Language of dates; Louma itself speaks French. */
  dates: 'fr' | 'en' | 'pt'
  /** Errors of the app are told to whoever runs Louma, without saying who or where. */
  tellErrors: 'no' | 'yes'
}

/** What holds until somebody chooses. */
export const usualSettings: DeviceSettings = {
  theme: 'system',
  dataSaver: 'system',
  dataLimit: 'none',
  dataPeriod: 'day',
  dates: 'fr',
  tellErrors: 'no',
}

/** The choices of each setting, in the order in which they are offered. */
type Known = { [Name in keyof DeviceSettings]: readonly DeviceSettings[Name][] }

export const settingChoices: Known = {
  theme: ['system', 'light', 'dark'],
  dataSaver: ['system', 'always', 'never'],
  dataLimit: ['none', '5', '10', '20', '50', '100', '200', '500', '1000'],
  dataPeriod: ['day', 'month'],
  dates: ['fr', 'en', 'pt'],
  tellErrors: ['no', 'yes'],
}

/** Where each choice is kept in local storage. */
export const settingKeys = {
  theme: 'louma:theme',
  dataSaver: 'louma:data-saver',
  dataLimit: 'louma:data-limit',
  dataPeriod: 'louma:data-period',
  dates: 'louma:dates',
  tellErrors: 'louma:tell-errors',
} as const satisfies Record<keyof DeviceSettings, string>

/** A stored text as a choice; anything that we do not know is the usual one. */
export function readSetting<Name extends keyof DeviceSettings>(
  name: Name,
  text: string | null,
): DeviceSettings[Name] {
  return settingChoices[name].find((choice) => choice === text) ?? usualSettings[name]
}
