import type { CaseRow } from '#contract/cases.ts'
import type { Tx } from '#server/db/types.ts'
import { labelsOf } from '../audit/index.ts'
import { findNamed, type NamedCase, reasonsOf } from './rows.ts'

export async function presentCases(tx: Tx, rows: readonly NamedCase[]): Promise<CaseRow[]> {
  if (rows.length === 0) return []
  const reasons = await reasonsOf(
    tx,
    rows.map(({ one }) => one.id),
  )
  const labels = await labelsOf(
    tx,
    rows.map(({ one }) => ({ target: one.target, targetId: one.targetId })),
  )
  return rows.map(({ one, person, assigned }) => ({
    id: one.id,
    kind: one.kind,
    state: one.closedAt === null ? 'open' : 'closed',
    target: one.target,
    target_id: one.targetId,
    label: labels.get(`${one.target} ${one.targetId}`) ?? null,
    person: { id: one.personId, name: person },
    reasons: reasons
      .filter(({ caseId }) => caseId === one.id)
      .map(({ reason, count }) => ({ reason, count })),
    reports_count: one.reportsCount,
    assigned: one.assignedTo === null ? null : { id: one.assignedTo, name: assigned ?? 'Compte supprimé' },
    opened_at: one.openedAt.toISOString(),
    last_at: one.lastAt.toISOString(),
    outcome: one.outcome,
  }))
}

export async function presentOneCase(tx: Tx, id: string): Promise<CaseRow> {
  const row = await findNamed(tx, id)
  const [shown] = row ? await presentCases(tx, [row]) : []
  if (!shown) throw new Error('a case without its row')
  return shown
}
