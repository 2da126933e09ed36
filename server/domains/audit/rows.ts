import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditAction, AuditTarget } from '#contract/audit.ts'
import { dayMs } from '#contract/durations.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'

export interface AuditQuery {
  actor_id?: string | undefined
  action?: AuditAction | undefined
  target?: AuditTarget | undefined
  target_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Cursor: the entries after this one follow. */
export interface AuditPlace {
  at: Date
  id: string
}

export type FullEntry = Awaited<ReturnType<typeof entriesOf>>[number]

/** Audit entries, newest first; `from` and `to` are UTC days, inclusive. */
export function entriesOf(tx: Tx, query: AuditQuery, after: AuditPlace | null, limit: number) {
  const { actor_id, action, target, target_id, from, to } = query
  const wanted: (SQL | undefined)[] = [
    actor_id === undefined ? undefined : eq(auditEntries.actorId, actor_id),
    action === undefined ? undefined : eq(auditEntries.action, action),
    target === undefined ? undefined : eq(auditEntries.target, target),
    target_id === undefined ? undefined : eq(auditEntries.targetId, target_id),
    from === undefined ? undefined : gte(auditEntries.at, new Date(`${from}T00:00:00.000Z`)),
    to === undefined
      ? undefined
      : lt(auditEntries.at, new Date(new Date(`${to}T00:00:00.000Z`).getTime() + dayMs)),
    after === null
      ? undefined
      : sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
  ]
  return tx
    .select({ entry: auditEntries, name: users.name })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(...wanted))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}
