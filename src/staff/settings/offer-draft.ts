import { maxPhotos } from '#contract/limits.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { slugOf } from '../shared/slug-of.ts'

export interface OfferDraft<Name extends string> {
  name: string
  active: boolean
  isDefault: boolean
  numbers: Readonly<Record<Name, string>>
}

interface OfferValues<Name extends string> {
  name: string
  active: boolean
  isDefault: boolean
  numbers: Record<Name, number>
}

/** Parses a draft; returns its values, or errors by field. */
export function readOffer<Name extends string>(
  draft: OfferDraft<Name>,
  fields: readonly OfferField<Name>[],
): { values: OfferValues<Name> | null; problems: Readonly<Record<string, string>> } {
  const problems: Record<string, string> = {}
  const numbers = {} as Record<Name, number>
  const name = draft.name.trim()
  if (name === '') problems.name = 'Indiquez un nom.'
  for (const { name: field, min, max } of fields) {
    const value = typedPrice(draft.numbers[field].trim())
    if (value === null) problems[field] = 'Indiquez un nombre entier.'
    else if (value < min || value > max) {
      problems[field] = `Indiquez de ${frenchNumber(min)} à ${frenchNumber(max)}.`
    } else numbers[field] = value
  }
  if (draft.isDefault && !draft.active) problems.active = 'L’offre par défaut doit se vendre.'
  const isWrong = Object.keys(problems).length > 0
  const { active, isDefault } = draft
  return { values: isWrong ? null : { name, active, isDefault, numbers }, problems }
}

/** Draft of a row; without a row, an empty draft at this list position. */
export function draftOf<Name extends string>(
  row: ({ name: string; active: boolean; is_default?: boolean } & Record<Name, number>) | null,
  fields: readonly OfferField<Name>[],
  place: number,
): OfferDraft<Name> {
  const numbers = Object.fromEntries(
    fields.map(({ name }) => [
      name,
      row === null ? (name === 'position' ? String(place) : '') : frenchNumber(row[name]),
    ]),
  ) as Record<Name, string>
  return { name: row?.name ?? '', active: row?.active ?? true, isDefault: row?.is_default ?? false, numbers }
}

export interface OfferField<Name extends string = string> {
  name: Name
  label: string
  hint?: string
  min: number
  max: number
}

const position = {
  name: 'position',
  label: 'Place dans la liste',
  hint: 'Les plus petites d’abord.',
  min: 0,
  max: 1_000,
} as const

type BoostNumber = 'hours' | 'price' | 'position'
export const boostFields: readonly OfferField<BoostNumber>[] = [
  { name: 'hours', label: 'Durée, en heures', min: 1, max: 24 * 90 },
  { name: 'price', label: 'Prix, en Fcfa', min: 1, max: 1_000_000 },
  position,
]

type PackageNumber = 'price' | 'slots' | 'days' | 'photos' | 'boosts' | 'position'
export const packageFields: readonly OfferField<PackageNumber>[] = [
  { name: 'price', label: 'Prix, en Fcfa', min: 1, max: 10_000_000 },
  { name: 'slots', label: 'Places', min: 1, max: 10_000 },
  { name: 'days', label: 'Jours pour les utiliser', min: 1, max: 366 },
  { name: 'photos', label: 'Photos par annonce', min: 1, max: maxPhotos },
  { name: 'boosts', label: 'Boosts inclus', min: 0, max: 1_000 },
  position,
]

const most = 40

/** Id of a new offer: the slug of its name, with a number where that is taken. */
export function offerId(name: string, taken: ReadonlySet<string>): string {
  const plain =
    slugOf(name)
      .slice(0, most - 3)
      .replace(/-+$/, '') || 'offre'
  return slugOf(plain, taken)
}
