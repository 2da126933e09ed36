import { answerReview, listReviews, writeReview } from '#contract/reviews.ts'
import type { Api } from '#server/http/api.ts'
import { peopleOfOwn } from '../orders/index.ts'
import { answer, authorOf, list } from './reviews.ts'
import { write } from './write-review.ts'

export function mountReviews(api: Api): void {
  api.read(listReviews, list)
  api.write(writeReview, write, { queueable: true, affectedUsers: peopleOfOwn })
  api.write(answerReview, answer, { queueable: true, affectedUsers: authorOf })
}
