import { counted } from './counted.ts'

export function ratingText(rating: number): string {
  return String(Math.round(rating * 10) / 10).replace('.', ',')
}

export function reviewsText(count: number): string {
  return counted(count, 'avis', 'avis')
}
