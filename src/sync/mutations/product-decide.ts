import * as v from 'valibot'
import { decisionReasons } from '#contract/decision-kinds.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { productTarget } from './product-target.ts'

const path = '/admin/products/:id/decisions'

/** First page of the moderation queue: it shows the effect of a decision. */
const firstPage = 'admin:/admin/products'

/** Mirrors `productDecision` of the contract without its text checks: all users download this code. */
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

/** Undo delay before a decision leaves (ms). */
export const undoMs = 8_000

/** A moderation decision. The last unsent decision about a listing wins. */
export const productDecide = mutation<DecideArgs>({
  kind: 'product.decide',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ id }) => productTarget(id),
  target: ({ id }) => productTarget(id),
  collections: [firstPage],
  holdMs: undoMs,
  request: ({ id, decision }) => ({
    method: 'POST',
    path: path.replace(':id', encodeURIComponent(id)),
    body: decision,
  }),
  match: ({ method, path: given, body }) => {
    const id = method === 'POST' ? matchPath(path, given) : null
    return id === null ? null : readArgs({ id, decision: body })
  },
  coalesce: ({ id }, queue) => ({
    remove: queue
      .filter(({ kind, target }) => kind === 'product.decide' && target === productTarget(id))
      .map(({ seq }) => seq),
    skip: false,
  }),
  folds: {},
})

function readArgs(stored: unknown): DecideArgs | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
