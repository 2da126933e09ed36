import * as v from 'valibot'
import { decisionReasons } from '#contract/decision-kinds.ts'
import { type AdminAnswerRow, staffPrefix } from '#src/db/rows.ts'
import { type Collection, value } from '#src/sync/collection.ts'
import { mutationOf } from '#src/sync/mutation-of.ts'
import { productTarget, undoMs } from '../products/mutations.ts'

const answersKept = 60

/** Screens parse the response, so that other users do not bundle the schemas. */
export function adminCollection(path: string): Collection {
  const id = `${staffPrefix}${path}`
  return value({
    name: id,
    table: (db) => db.adminAnswers,
    path,
    answer: v.looseObject({}),
    store: (answer): AdminAnswerRow => ({ id, answer }),
    keeps: answersKept,
  })
}

/** Copied from contract/review-queue.ts, without its schemas: all users download this code. */
const decideProduct = { method: 'POST', path: '/admin/products/:id/decisions' } as const

/** First page of the moderation queue: it shows the effect of a decision. */
const firstPage = `${staffPrefix}/admin/products`

/** Mirrors `productDecision` of the contract without its text checks. */
const decided = v.variant('kind', [
  v.object({ kind: v.literal('approve'), seen_at: v.string() }),
  v.object({
    kind: v.picklist(['reject', 'request_changes', 'remove']),
    id: v.string(),
    reason: v.picklist(decisionReasons),
    text: v.string(),
  }),
])

const args = v.object({
  id: v.string(),
  decision: decided,
  title: v.optional(v.string()),
})
export type DecideArgs = v.InferOutput<typeof args>

/** A moderation decision. The last unsent decision about a listing wins. */
export const productDecide = mutationOf(decideProduct, {
  kind: 'product.decide',
  args,
  lane: ({ id }) => productTarget(id),
  collections: [firstPage],
  holdMs: undoMs,
  body: ({ decision }) => decision,
  plain: ({ id }, decision) => ({ id, decision }),
  coalesce: ({ id }, queue) => ({
    remove: queue
      .filter(({ kind, target }) => kind === 'product.decide' && target === productTarget(id))
      .map(({ seq }) => seq),
    skip: false,
  }),
})
