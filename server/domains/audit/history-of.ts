import type { AuditEntry, AuditTarget } from '#contract/audit.ts'
import type { Tx } from '#server/db/types.ts'
import { presentEntries } from './present.ts'
import { entriesOf } from './rows.ts'

export async function historyOf(
  tx: Tx,
  target: AuditTarget,
  targetId: string,
  limit: number,
): Promise<AuditEntry[]> {
  return presentEntries(tx, await entriesOf(tx, { target, target_id: targetId }, null, limit))
}
