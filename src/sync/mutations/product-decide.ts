import * as v from 'valibot'
import { decisionReasons } from '#contract/decision-kinds.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'
import { productTarget } from './product-target.ts'

const path = '/admin/products/:id/decisions'

/** Where the queue begins: what this device shows of it once the server has decided. */
const firstPage = 'admin:/admin/products'

/** As the contract has it (`productDecision`), without the code for its words: phones of all members carry this. */
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
  /** What it is called, for the outbox. */
  title: v.optional(v.string()),
})
export type DecideArgs = v.InferOutput<typeof args>

/** For so long a decision can be taken back before it leaves. */
export const undoMs = 8_000

/** What one of the staff decides about a listing that waits. Of the unsent ones about one listing the last counts. */
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
