import { kmBetween, type Place } from './distance.ts'
import { plainWords } from './market-words.ts'

/** Keys are normalised by `plainWords`. */
const located: Readonly<Record<string, Place>> = {
  abidjan: [5.36, -4.01],
  'abomey calavi': [6.45, 2.35],
  abuja: [9.06, 7.49],
  accra: [5.6, -0.19],
  agadez: [16.97, 7.99],
  bafoussam: [5.48, 10.42],
  bamako: [12.64, -8.0],
  bamenda: [5.96, 10.15],
  bangui: [4.39, 18.56],
  banjul: [13.45, -16.58],
  bissau: [11.86, -15.6],
  'bobo dioulasso': [11.18, -4.3],
  bouake: [7.69, -5.03],
  brazzaville: [-4.26, 15.24],
  conakry: [9.64, -13.58],
  cotonou: [6.37, 2.39],
  dakar: [14.69, -17.45],
  daloa: [6.88, -6.45],
  diourbel: [14.65, -16.23],
  douala: [4.05, 9.77],
  freetown: [8.48, -13.23],
  gao: [16.27, -0.04],
  garoua: [9.3, 13.4],
  kaolack: [14.15, -16.07],
  kara: [9.55, 1.19],
  kayes: [14.45, -11.44],
  kinshasa: [-4.32, 15.31],
  kindia: [10.06, -12.87],
  kankan: [10.39, -9.31],
  kolda: [12.89, -14.95],
  korhogo: [9.46, -5.63],
  koudougou: [12.25, -2.36],
  labe: [11.32, -12.28],
  lagos: [6.45, 3.39],
  libreville: [0.39, 9.45],
  lome: [6.13, 1.22],
  louga: [15.62, -16.22],
  maradi: [13.5, 7.1],
  mbour: [14.42, -16.96],
  monrovia: [6.3, -10.8],
  mopti: [14.49, -4.19],
  ndjamena: [12.11, 15.05],
  niamey: [13.51, 2.11],
  nouakchott: [18.08, -15.98],
  nzerekore: [7.76, -8.82],
  ouagadougou: [12.37, -1.52],
  parakou: [9.34, 2.63],
  pikine: [14.75, -17.39],
  'pointe noire': [-4.78, 11.86],
  'porto novo': [6.5, 2.6],
  praia: [14.93, -23.51],
  rufisque: [14.72, -17.27],
  'saint louis': [16.03, -16.5],
  'san pedro': [4.75, -6.64],
  segou: [13.43, -6.26],
  sikasso: [11.32, -5.67],
  sokode: [8.98, 1.13],
  tambacounda: [13.77, -13.67],
  thies: [14.79, -16.93],
  touba: [14.86, -15.88],
  yamoussoukro: [6.82, -5.28],
  yaounde: [3.85, 11.5],
  zinder: [13.81, 8.99],
  ziguinchor: [12.58, -16.27],
}
const places: ReadonlyMap<string, Place> = new Map(Object.entries(located))

const placeOf = (name: string) => places.get(plainWords(name).join(' '))

/** Great-circle distances in km to all known cities; empty for an unknown city. */
export function citiesNear(name: string): { city: string; km: number }[] {
  const from = placeOf(name)
  if (!from) return []
  return [...places].map(([city, to]) => ({ city, km: kmBetween(from, to) }))
}

/** Great-circle distance in km; null for an unknown city. */
export function kmTo(name: string, from: Place): number | null {
  const to = placeOf(name)
  return to === undefined ? null : kmBetween(from, to)
}
