import { Star } from 'lucide-react'
import css from './stars.module.css'

const all = [1, 2, 3, 4, 5]

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={css.stars}>
      {all.map((star) => (
        <Star key={star} aria-hidden="true" data-on={star <= Math.round(rating) || undefined} />
      ))}
    </span>
  )
}
