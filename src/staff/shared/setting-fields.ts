import { type NumberSetting, settingBounds } from '#contract/market-settings.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'

type SettingUnit = 'percent' | 'fcfa' | 'count'

export interface SettingField {
  name: NumberSetting
  label: string
  hint: string
  unit: SettingUnit
  /** Text after the field; empty where the label already contains the unit. */
  unitText: string
}

interface SettingGroup {
  title: string
  fields: readonly SettingField[]
  /** The group also holds the escrow switch. */
  escrow?: true
}

export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Vente',
    escrow: true,
    fields: [
      {
        name: 'commission',
        label: 'Commission',
        hint: 'Gardée par Louma sur une vente payée depuis le portefeuille. Vaut pour les commandes à venir.',
        unit: 'percent',
        unitText: '%',
      },
    ],
  },
  {
    title: 'Publication',
    fields: [
      {
        name: 'free_slots',
        label: 'Annonces gratuites',
        hint: 'Par vendeur, sur 30 jours.',
        unit: 'count',
        unitText: 'par 30 jours',
      },
      {
        name: 'included_boosts',
        label: 'Boosts offerts',
        hint: 'De l’offre par défaut, par vendeur, sur 30 jours.',
        unit: 'count',
        unitText: 'par 30 jours',
      },
      {
        name: 'review_first',
        label: 'Premières annonces à vérifier',
        hint: 'Celles d’un vendeur non vérifié attendent l’équipe\u00a0; ensuite il publie seul. Avec 0, aucune n’attend.',
        unit: 'count',
        unitText: '',
      },
    ],
  },
  {
    title: 'Limites',
    fields: [
      {
        name: 'messages_per_minute',
        label: 'Messages',
        hint: 'Par personne.',
        unit: 'count',
        unitText: 'par minute',
      },
      {
        name: 'conversations_per_hour',
        label: 'Nouvelles conversations',
        hint: 'Par personne.',
        unit: 'count',
        unitText: 'par heure',
      },
      {
        name: 'orders_per_hour',
        label: 'Commandes',
        hint: 'Par personne.',
        unit: 'count',
        unitText: 'par heure',
      },
    ],
  },
  {
    title: 'Retraits',
    fields: [
      {
        name: 'approve_up_to',
        label: 'Retraits sans accord de l’équipe',
        hint: 'Par personne et par jour. Au-delà, le retrait attend dans «\u00a0Argent\u00a0».',
        unit: 'fcfa',
        unitText: 'Fcfa',
      },
    ],
  },
]

export function settingFields(): readonly SettingField[] {
  return settingGroups.flatMap(({ fields }) => fields)
}

/** Basis points as a percentage: 250 is '2,5'. */
function percentText(parts: number): string {
  return String(parts / 100).replace('.', ',')
}

/** Text in a field: '2,5', '12 500'. */
export function typedText(unit: SettingUnit, value: number): string {
  return unit === 'percent' ? percentText(value) : frenchNumber(value)
}

/** With its unit, for a sentence: '2,5 %', '12 500 F', '20 par minute'. */
export function settingValueText(
  { unit, unitText }: Pick<SettingField, 'unit' | 'unitText'>,
  value: number,
): string {
  if (unit === 'percent') return `${percentText(value)}\u00a0%`
  return unit === 'fcfa' ? fcfa(value) : `${frenchNumber(value)} ${unitText}`.trim()
}

/** Parses a typed value; returns it in the contract's unit, or the error. */
export function readSetting(
  { name, unit }: Pick<SettingField, 'name' | 'unit'>,
  text: string,
): { value: number; problem: null } | { value: null; problem: string } {
  const { min, max } = settingBounds[name]
  const value = unit === 'percent' ? readPercent(text) : typedPrice(text.trim())
  if (value === null) {
    const message =
      unit === 'percent'
        ? 'Indiquez un pourcentage, avec deux décimales au plus.'
        : 'Indiquez un nombre entier.'
    return { value: null, problem: message }
  }
  const shown = (bound: number) => (unit === 'percent' ? `${percentText(bound)}\u00a0%` : frenchNumber(bound))
  if (value < min || value > max) {
    return { value: null, problem: `Indiquez de ${shown(min)} à ${shown(max)}.` }
  }
  return { value, problem: null }
}

/** '2,5', '2.50 %' as basis points; null when it is no percentage or finer than a basis point. */
function readPercent(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ''))
  if (found === null) return null
  const [, whole = '0', part = ''] = found
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
