import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** E.164 of a mobile number that is typed with or without its country code; null if it cannot exist. */
export function readPhone(typed: string, country: CountryCode): string | null {
  const found = parsePhoneNumberFromString(typed, country)
  return found?.isValid() ? found.number : null
}
