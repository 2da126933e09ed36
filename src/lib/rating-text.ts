/** '4,3': one decimal at most. */
export function ratingText(rating: number): string {
  return String(Math.round(rating * 10) / 10).replace('.', ',')
}
