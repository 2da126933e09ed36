import type { Review } from '#contract/reviews.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { reviewAnswer } from '../mutations/review-answer.ts'
import { isCovered } from './entry-effect.ts'
import type { Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'

export function viewReviews(db: UserDb, person: string): Promise<Viewed<Review>[]> {
  return db.transaction('r', db.outbox, db.collections, db.reviews, async () => {
    const [row, entries, state] = await Promise.all([
      db.reviews.get(person),
      liveEntries(db),
      db.collections.get(`reviews-of:${person}`),
    ])
    const answers = new Map(
      entries
        .filter((entry) => entry.kind === reviewAnswer.kind && !isCovered(entry, state))
        .map((entry) => [reviewAnswer.read(entry.args, entry.v)?.id, entry]),
    )
    return (row?.reviews ?? []).map((review) => {
      const entry = answers.get(review.id)
      const text = entry && reviewAnswer.read(entry.args, entry.v)?.text
      if (entry === undefined || text === undefined) return { row: review, waiting: false }
      return { row: { ...review, answer: text }, waiting: entry.state !== 'acked' }
    })
  })
}
