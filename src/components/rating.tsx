import { Star } from 'lucide-react'
import { ratingText } from '#src/lib/rating-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { counted } from './counted.ts'
import css from './rating.module.css'

/** '4,3 · 12 avis'; nothing without reviews. */
export function Rating({ person }: { person: { rating: number | null; reviews_count: number } }) {
  const { rating, reviews_count: count } = person
  if (rating === null || count === 0) return null
  return (
    <span className={css.rating}>
      <Star aria-hidden="true" />
      <strong>{ratingText(rating)}</strong>
      <VisuallyHidden>sur 5</VisuallyHidden>
      <span className={css.count}>{reviewsText(count)}</span>
    </span>
  )
}

export function reviewsText(count: number): string {
  return counted(count, 'avis', 'avis')
}
