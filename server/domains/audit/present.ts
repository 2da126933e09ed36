import type { AuditAction, AuditEntry, AuditTarget } from '#contract/audit.ts'
import type { Tx } from '#server/db/types.ts'
import { labelsOf } from './labels-of.ts'
import type { FullEntry } from './rows.ts'

export async function presentEntries(tx: Tx, rows: readonly FullEntry[]): Promise<AuditEntry[]> {
  const targets = rows.map(({ entry }) => ({
    target: entry.target as AuditTarget,
    targetId: entry.targetId,
  }))
  const labels = await labelsOf(tx, targets)
  return rows.map(({ entry, name }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actorId, name },
    action: entry.action as AuditAction,
    target: entry.target as AuditTarget,
    target_id: entry.targetId,
    label: labels.get(`${entry.target} ${entry.targetId}`) ?? null,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
  }))
}
