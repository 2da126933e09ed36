import { viewReviews } from '#src/domains/reviews/reviews.ts'
import { useView } from './use-view.ts'

/* Apart from social-views.ts, because guests read reviews. */

export function useReviews(person: string) {
  return useView({ name: `reviews-of:${person}`, read: (db) => viewReviews(db, person), deps: [person] })
}
