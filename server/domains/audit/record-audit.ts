import { v7 } from 'uuid'
import type { AuditAction, AuditTarget } from '#contract/audit.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import type { Tx } from '#server/db/types.ts'

export interface AuditRecord {
  actorId: string
  now: Date
  action: AuditAction
  target: AuditTarget
  targetId: string
  /** Only changed fields; null where there was no value. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string
}

/** Must run in the transaction of the action, so that neither exists without the other. */
export async function recordAudit(
  tx: Tx,
  { now, before = null, after = null, ...note }: AuditRecord,
): Promise<void> {
  await tx
    .insert(auditEntries)
    .values({ id: v7(), at: now, ...note, before, after, reason: note.reason ?? '' })
}
