import { counted } from './counted.ts'

/** An average as people write it: '4,3', '5'. */
export function ratingText(rating: number): string {
  return String(Math.round(rating * 10) / 10).replace('.', ',')
}

/** How many reviews there are: '12 avis'. */
export function reviewsText(count: number): string {
  return counted(count, 'avis', 'avis')
}
