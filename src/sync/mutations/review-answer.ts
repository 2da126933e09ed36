import * as v from 'valibot'
import { answerReview } from '#contract/reviews.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'

const args = v.object({
  id: v.string(),
  text: v.string(),
  /** The reviewed user, the author of the answer; null in a plain request. */
  person: v.nullable(v.string()),
})
type Args = v.InferOutput<typeof args>

/** A review can be answered once, by the reviewed user. */
export const reviewAnswer = mutation<Args>({
  kind: 'review.answer',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => `review:${id}`,
  target: ({ id }) => `review:${id}`,
  collections: ({ person }) => (person === null ? [] : [`reviews-of:${person}`]),
  request: ({ id, text }) => ({
    method: answerReview.method,
    path: answerReview.path.replace(':id', encodeURIComponent(id)),
    body: { text },
  }),
  match: ({ method, path, body }) => {
    const id = method === answerReview.method ? matchPath(answerReview.path, path) : null
    return id === null ? null : readArgs({ person: null, ...(typeof body === 'object' ? body : {}), id })
  },
  folds: {},
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
