import { frenchNumber } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import type { OfferField } from './offer-fields.ts'

export interface OfferDraft<Name extends string> {
  name: string
  active: boolean
  isDefault: boolean
  numbers: Readonly<Record<Name, string>>
}

export interface OfferValues<Name extends string> {
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
