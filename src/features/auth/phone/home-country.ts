import { type PhoneCountry, phoneCountries } from '#contract/phone-countries.ts'
import { localSmallStorage } from '#src/platform/storage.ts'

const countryKey = 'louma:phone-country'

/** Time zones of one country each; a browser may know several capitals by the same zone. */
const zones: Readonly<Record<string, PhoneCountry>> = {
  'Africa/Abidjan': 'CI',
  'Africa/Accra': 'GH',
  'Africa/Bamako': 'ML',
  'Africa/Bangui': 'CF',
  'Africa/Banjul': 'GM',
  'Africa/Bissau': 'GW',
  'Africa/Brazzaville': 'CG',
  'Africa/Conakry': 'GN',
  'Africa/Dakar': 'SN',
  'Africa/Douala': 'CM',
  'Africa/Freetown': 'SL',
  'Africa/Kinshasa': 'CD',
  'Africa/Lagos': 'NG',
  'Africa/Libreville': 'GA',
  'Africa/Lome': 'TG',
  'Africa/Lubumbashi': 'CD',
  'Africa/Malabo': 'GQ',
  'Africa/Monrovia': 'LR',
  'Africa/Ndjamena': 'TD',
  'Africa/Niamey': 'NE',
  'Africa/Nouakchott': 'MR',
  'Africa/Ouagadougou': 'BF',
  'Africa/Porto-Novo': 'BJ',
  'Africa/Sao_Tome': 'ST',
  'Atlantic/Cape_Verde': 'CV',
}

/** The country of the last sign-in on this device, else by the clock's time zone. */
export function homeCountry(): PhoneCountry {
  const kept = localSmallStorage().get(countryKey)
  if (kept !== null && Object.hasOwn(phoneCountries, kept)) return kept as PhoneCountry
  return zones[Intl.DateTimeFormat().resolvedOptions().timeZone] ?? 'CI'
}

export function keepCountry(country: PhoneCountry): void {
  localSmallStorage().set(countryKey, country)
}
