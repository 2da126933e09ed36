/** Choices that belong to this device, whoever uses it, and that must be known before anything is drawn. */
export interface DeviceSettings {
  /** `system`: as the phone is. */
  theme: 'system' | 'light' | 'dark'
  /** Pictures wait for a tap and refreshes are rarer; `system`: when the phone asks for it. */
  dataSaver: 'system' | 'always' | 'never'
  /** Language of dates; Louma itself speaks French. */
  dates: 'fr' | 'en' | 'pt'
  /** Errors of the app are told to whoever runs Louma, without saying who or where. */
  tellErrors: 'no' | 'yes'
}

/** What holds until somebody chooses. */
export const usualSettings: DeviceSettings = {
  theme: 'system',
  dataSaver: 'system',
  dates: 'fr',
  tellErrors: 'no',
}

type Known = { [Name in keyof DeviceSettings]: readonly DeviceSettings[Name][] }

const known: Known = {
  theme: ['system', 'light', 'dark'],
  dataSaver: ['system', 'always', 'never'],
  dates: ['fr', 'en', 'pt'],
  tellErrors: ['no', 'yes'],
}

/** Where each choice is kept in local storage. */
export const settingKeys = {
  theme: 'louma:theme',
  dataSaver: 'louma:data-saver',
  dates: 'louma:dates',
  tellErrors: 'louma:tell-errors',
} as const satisfies Record<keyof DeviceSettings, string>

/** A stored text as a choice; anything that we do not know is the usual one. */
export function readSetting<Name extends keyof DeviceSettings>(
  name: Name,
  text: string | null,
): DeviceSettings[Name] {
  return known[name].find((choice) => choice === text) ?? usualSettings[name]
}
