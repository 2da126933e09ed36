import { counted } from './counted.ts'

/** '4,3', '5'. */
export function ratingText(rating: number): string {
  return String(Math.round(rating * 10) / 10).replace('.', ',')
}

/** '12 avis'. */
export function reviewsText(count: number): string {
  return counted(count, 'avis', 'avis')
}
