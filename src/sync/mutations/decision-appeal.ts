import * as v from 'valibot'
import { appealDecision } from '#contract/decisions.ts'
import { mutation } from '../mutation.ts'
import { matchPath } from './match-path.ts'

const args = v.object({
  decision: v.string(),
  /** Id of the appeal. */
  id: v.string(),
  text: v.string(),
})
type Args = v.InferOutput<typeof args>

/** A decision can be appealed once. */
export const decisionAppeal = mutation<Args>({
  kind: 'decision.appeal',
  v: 1,
  read: (stored) => readArgs(stored),
  lane: ({ decision }) => `decision:${decision}`,
  target: ({ decision }) => `decision:${decision}`,
  collections: ['decisions'],
  request: ({ decision, id, text }) => ({
    method: appealDecision.method,
    path: appealDecision.path.replace(':id', encodeURIComponent(decision)),
    body: { id, text },
  }),
  match: ({ method, path, body }) => {
    const decision = method === appealDecision.method ? matchPath(appealDecision.path, path) : null
    return decision === null ? null : readArgs({ ...(typeof body === 'object' ? body : {}), decision })
  },
  folds: {},
})

function readArgs(stored: unknown): Args | null {
  const read = v.safeParse(args, stored)
  return read.success ? read.output : null
}
