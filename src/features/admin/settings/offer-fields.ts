import { maxPhotos } from '#contract/limits.ts'

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

export type BoostNumber = 'hours' | 'price' | 'position'
export const boostFields: readonly OfferField<BoostNumber>[] = [
  { name: 'hours', label: 'Durée, en heures', min: 1, max: 24 * 90 },
  { name: 'price', label: 'Prix, en Fcfa', min: 1, max: 1_000_000 },
  position,
]

export type PackageNumber = 'price' | 'slots' | 'days' | 'photos' | 'boosts' | 'position'
export const packageFields: readonly OfferField<PackageNumber>[] = [
  { name: 'price', label: 'Prix, en Fcfa', min: 1, max: 10_000_000 },
  { name: 'slots', label: 'Emplacements', min: 1, max: 10_000 },
  { name: 'days', label: 'Jours pour les utiliser', min: 1, max: 366 },
  { name: 'photos', label: 'Photos par annonce', min: 1, max: maxPhotos },
  { name: 'boosts', label: 'Boosts inclus', min: 0, max: 1_000 },
  position,
]
