import * as v from 'valibot'
import { appealDecision, decision, listDecisions } from '#contract/decisions.ts'
import type { DecisionRow } from '#src/db/rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { feed } from '#src/sync/feed.ts'
import { mutationOf } from '#src/sync/mutation-of.ts'

export const decisionsCollection = feed({
  name: 'decisions',
  table: (db) => db.decisions,
  path: listDecisions.path,
  window: 50,
  row: decision,
  store: (row): DecisionRow => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
})

const args = v.object({
  decision: v.string(),
  /** Id of the appeal. */
  id: v.string(),
  text: v.string(),
})

/** A decision can be appealed once. */
export const decisionAppeal = mutationOf(appealDecision, {
  kind: 'decision.appeal',
  args,
  params: { id: 'decision' },
  lane: ({ decision }) => `decision:${decision}`,
  collections: ['decisions'],
})
