import type { Attribute } from '#contract/category-tree.ts'
import type { StarterCategory } from '../../starter/starter-category.ts'
import { starterTree } from '../../starter/starter-tree.ts'

/** Includes attributes inherited from parent categories. */
function inherited(
  tree: readonly StarterCategory[],
  above: readonly Attribute[] = [],
): [slug: string, attributes: readonly Attribute[]][] {
  return tree.flatMap(({ slug, attributes = [], children = [] }) => {
    const all = [...above, ...attributes]
    return [[slug, all], ...inherited(children, all)]
  })
}

const known = new Map(inherited(starterTree))

const makers: readonly (readonly [RegExp, string])[] = [
  [/iPhone|MacBook/, 'Apple'],
  [/Galaxy/, 'Samsung'],
  [/Redmi/, 'Xiaomi'],
  [/Pixel/, 'Google'],
  [/PlayStation/, 'Sony'],
  [/ThinkPad/, 'Lenovo'],
  [/Canon/, 'Canon'],
  [/Sanili/, 'Sanili'],
]

/** Patterns that extract an attribute from a description, by key; the first group is the value. */
const readers: Readonly<Record<string, RegExp>> = {
  stockage: /(\d+ (?:Go|To))(?! de RAM)/,
  memoire: /(?:i5, |^.*?)(8 Go)(?: de RAM|$)/,
  etat_batterie: /[Bb]atterie à (\d+) %/,
  ecran: /(\d+) pouces/,
  taille: /\b[Tt]ailles? (XS|S|M|L|XL|\d\d)\b|(0 à 6 mois)/,
  pointure: /pointure (\d\d)/,
  puissance: /(\d+) W\b/,
  capacite: /([\d,]+) L\b/,
  contenance: /(\d+) ml\b/,
  poids: /(\d+) kg\b/,
  annee: /\b(20\d\d)\b/,
  kilometrage: /(\d[\d ]*) km(?![\p{L}\d])/u,
  carburant: /(Essence|Diesel)/,
  boite: /Boîte (automatique|manuelle)/,
  cylindree: /(\d+) cm³/,
  couleur: /\b([Bb]lanc|[Nn]oir|[Bb]leu|[Rr]ouge|[Mm]arron|[Bb]eige|[Dd]oré|[Rr]ose)/,
  matiere: /\ben (cuir|lin|soie|coton|bois|laiton|bronze|daim|bogolan|crêpe|voile|fonte|terre cuite)\b/,
  modele: /Toyota (\w+)/,
  places: /(deux|trois|quatre|cinq) places/,
  race: /(Ladoum|zébu|Brahma|Barbarie)/,
  longueur: /(six) yards/,
}

const numerals: Readonly<Record<string, string>> = { deux: '2', trois: '3', quatre: '4', cinq: '5' }

function readValue({ key, kind, choices }: Attribute, text: string): string | null {
  if (key === 'marque') {
    const maker = makers.find(([form]) => form.test(text))?.[1]
    const named = maker ?? choices.find((one) => new RegExp(`\\b${one}\\b`).test(text))
    return named !== undefined && (kind !== 'choice' || choices.includes(named)) ? named : null
  }
  const found = readers[key]?.exec(text)
  const said = found?.[1] ?? found?.[2]
  if (said === undefined) return null
  if (kind === 'number') return numerals[said] ?? said.replaceAll(' ', '')
  if (key === 'longueur') return '6 yards'
  const written = said.charAt(0).toUpperCase() + said.slice(1)
  if (kind === 'text') return written
  return choices.find((one) => one === said || one === written) ?? null
}

export function attributesOf(slug: string, text: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const attribute of known.get(slug) ?? []) {
    const value = readValue(attribute, text)
    if (value !== null) values[attribute.key] = value
  }
  return values
}
