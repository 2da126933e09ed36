import * as v from 'valibot'
import { decision, listDecisions } from '#contract/decisions.ts'
import type { AdminAnswerRow, DecisionRow } from '#src/db/staff-rows.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import type { Collection } from '../collection.ts'
import { feed, value } from './make.ts'

export const decisionsCollection = feed({
  name: 'decisions',
  table: (db) => db.decisions,
  path: listDecisions.path,
  window: 50,
  row: decision,
  store: (row): DecisionRow => ({ ...row, sortKey: sortKey(row.created_at, row.id) }),
})

const answersKept = 60

/** `admin:<path and query>`; screens parse the response, so that other users do not bundle the schemas. */
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
