import * as v from 'valibot'
import { answerReview, type Review } from '#contract/reviews.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { mutationOf } from '#src/sync/mutation-of.ts'
import { isCovered } from '#src/sync/view/entry-effect.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { liveEntries } from '#src/sync/view/fold.ts'

const args = v.object({
  id: v.string(),
  text: v.string(),
  /** The reviewed user, the author of the answer; null in a plain request. */
  person: v.nullable(v.string()),
})

/** A review can be answered once, by the reviewed user. */
export const reviewAnswer = mutationOf(answerReview, {
  kind: 'review.answer',
  args,
  lane: ({ id }) => `review:${id}`,
  collections: ({ person }) => (person === null ? [] : [`reviews-of:${person}`]),
  plain: { person: null },
})

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
