import { viewReviews } from '#src/sync/view/reviews.ts'
import { useView } from './use-view.ts'

/* What people say of each other, which visitors read as well. */

/** Reviews of one person, the last first. */
export function useReviews(person: string) {
  return useView({ name: `reviews-of:${person}`, read: (db) => viewReviews(db, person), deps: [person] })
}
