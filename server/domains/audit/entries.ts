import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AuditAction, AuditEntry, AuditTarget, listAudit } from '#contract/audit.ts'
import { dayMs } from '#contract/durations.ts'
import { categories } from '#server/db/schema/categories.ts'
import { auditEntries } from '#server/db/schema/moderation.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { readTimePlace, timePage } from '#server/kernel/time-cursor.ts'

interface AuditQuery {
  actor_id?: string | undefined
  action?: AuditAction | undefined
  target?: AuditTarget | undefined
  target_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Cursor: the entries after this one follow. */
interface AuditPlace {
  at: Date
  id: string
}

type FullEntry = Awaited<ReturnType<typeof entriesOf>>[number]

/** Audit entries, newest first; `from` and `to` are UTC days, inclusive. */
function entriesOf(tx: Tx, query: AuditQuery, after: AuditPlace | null, limit: number) {
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

interface LabelTarget {
  target: AuditTarget
  targetId: string
}

const labelColumns = {
  user: { table: users, id: users.id, label: users.name },
  product: { table: products, id: products.id, label: products.title },
  category: { table: categories, id: categories.id, label: categories.name },
  order: { table: orders, id: orders.id, label: orders.title },
} as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Display names keyed by `<target> <id>`; targets without a name are missing. */
export async function labelsOf(tx: Tx, targets: readonly LabelTarget[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [target, { table, id, label }] of Object.entries(labelColumns)) {
    const ids = targets
      .filter((one) => one.target === target && uuid.test(one.targetId))
      .map((one) => one.targetId)
    if (ids.length === 0) continue
    const rows = await tx
      .select({ id, label })
      .from(table)
      .where(inArray(id, [...new Set(ids)]))
    for (const row of rows) found.set(`${target} ${row.id}`, row.label)
  }
  return found
}

async function presentEntries(tx: Tx, rows: readonly FullEntry[]): Promise<AuditEntry[]> {
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

export async function historyOf(
  tx: Tx,
  target: AuditTarget,
  targetId: string,
  limit: number,
): Promise<AuditEntry[]> {
  return presentEntries(tx, await entriesOf(tx, { target, target_id: targetId }, null, limit))
}

export async function list(
  { tx }: ReadContext<'admin'>,
  { query }: Input<typeof listAudit>,
): Promise<Answer<typeof listAudit>> {
  const after = readTimePlace('audit', query.cursor)
  const found = await entriesOf(tx, query, after, query.limit + 1)
  const { rows, meta } = timePage('audit', found, query.limit, ({ entry }) => entry)
  return { data: await presentEntries(tx, rows), meta }
}
