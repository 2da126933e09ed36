import { type and, eq } from 'drizzle-orm'
import type { Decision } from '#contract/decisions.ts'
import type { StaffDecision } from '#contract/staff-decisions.ts'
import type { CaseRow } from '#server/db/schema/cases.ts'
import { type DecisionRow, decisions } from '#server/db/schema/decisions.ts'
import type { Tx } from '#server/db/types.ts'
import { excerptsOf } from './excerpts.ts'
import { appealUntil } from './policy.ts'
import { appealsOf, namedDecisions } from './rows.ts'

export async function presentOwn(tx: Tx, rows: readonly DecisionRow[], now: Date): Promise<Decision[]> {
  const appeals = await appealsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const labels = await excerptsOf(tx, rows)
  return rows.map((row) => {
    const appeal = appeals.get(row.id)
    const until = appeal ? null : appealUntil(row, now)
    return { ...presentCommon(row, labels, appeal), appeal_until: until?.toISOString() ?? null }
  })
}

export async function presentForStaff(
  tx: Tx,
  which: ReturnType<typeof and>,
  limit: number,
): Promise<StaffDecision[]> {
  const rows = await namedDecisions(tx, which, limit)
  const found = rows.map(({ decision }) => decision)
  const appeals = await appealsOf(
    tx,
    found.map(({ id }) => id),
  )
  // Private messages are shown only in their case.
  const labels = await excerptsOf(
    tx,
    found.filter(({ target }) => target !== 'message'),
  )
  return rows.map(({ decision, person, decider }) => ({
    ...presentCommon(decision, labels, appeals.get(decision.id)),
    person: { id: decision.personId, name: person },
    decided_by: { id: decision.decidedBy, name: decider },
    case_id: decision.caseId,
  }))
}

export async function presentOneForStaff(tx: Tx, id: string): Promise<StaffDecision> {
  const [one] = await presentForStaff(tx, eq(decisions.id, id), 1)
  if (!one) throw new Error('a decision without its row')
  return one
}

export function decisionsAbout(tx: Tx, personId: string, limit: number): Promise<StaffDecision[]> {
  return presentForStaff(tx, eq(decisions.personId, personId), limit)
}

function presentCommon(row: DecisionRow, labels: ReadonlyMap<string, string>, appeal: CaseRow | undefined) {
  const { outcome } = appeal ?? {}
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    target_id: row.targetId,
    label: labels.get(`${row.target} ${row.targetId}`) ?? null,
    reason: row.reason,
    text: row.words,
    until: row.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    undone_at: row.undoneAt?.toISOString() ?? null,
    appeal: appeal
      ? {
          state: outcome === 'upheld' || outcome === 'overturned' ? outcome : ('open' as const),
          text: appeal.words,
          at: appeal.openedAt.toISOString(),
          answer: appeal.closingWords,
          settled_at: appeal.closedAt?.toISOString() ?? null,
        }
      : null,
  }
}
