import type { NumberSetting } from '#contract/market-settings.ts'

export type SettingUnit = 'percent' | 'fcfa' | 'count'

export interface SettingField {
  name: NumberSetting
  label: string
  hint: string
  unit: SettingUnit
  /** Text after the field; empty where the label already contains the unit. */
  unitText: string
}

export interface SettingGroup {
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
