import * as v from 'valibot'
import { decision, listDecisions } from '#contract/decisions.ts'
import type { AdminAnswerRow, DecisionRow } from '#src/db/staff-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import type { Collection } from '../collection.ts'
import { feed, value } from './make.ts'

/** What the staff have decided about the user. */
export const decisionsCollection = feed({
  name: 'decisions',
  table: (db) => db.decisions,
  path: listDecisions.path,
  window: 50,
  row: decision,
  store: (row): DecisionRow => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
})

/** Answers that a device of the staff keeps: those that were current last. */
const answersKept = 60

/**
 * What the staff asked for, under the name `admin:<path and query>`. The screen reads the answer by its endpoint's own
 * shape, so that phones of everybody else carry none of these.
 */
export function adminCollection(path: string): Collection {
  const id = `admin:${path}`
  return value({
    name: id,
    table: (db) => db.adminAnswers,
    path,
    answer: v.looseObject({}),
    store: (answer): AdminAnswerRow => ({ id, answer }),
    keeps: answersKept,
  })
}
