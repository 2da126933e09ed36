import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { listCases } from '#contract/cases.ts'
import type { DecisionTarget } from '#contract/decision-kinds.ts'
import { type CaseRow, cases, reports } from '#server/db/schema/moderation.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Input } from '#server/http/api.ts'
import type { TimePlace } from '#server/kernel/time-cursor.ts'

const assignees = alias(users, 'assignees')

export type NamedCase = Awaited<ReturnType<typeof named>>[number]

function named(tx: Tx, which: SQL | undefined) {
  return tx
    .select({ one: cases, person: users.name, assigned: assignees.name })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.personId))
    .leftJoin(assignees, eq(assignees.id, cases.assignedTo))
    .where(which)
    .$dynamic()
}

type Query = Input<typeof listCases>['query']

/** Cases about these targets: open ones oldest first, closed ones newest first. */
export function casesOf(
  tx: Tx,
  { state, kind, target, assigned }: Pick<Query, 'state' | 'kind' | 'target' | 'assigned'>,
  { targets, actorId }: { targets: readonly DecisionTarget[]; actorId: string },
  after: TimePlace | null,
  limit: number,
) {
  const isOpen = state === 'open'
  const at = isOpen ? cases.openedAt : cases.closedAt
  const past =
    after &&
    sql`(${at}, ${cases.id}) ${sql.raw(isOpen ? '>' : '<')} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const filter = and(
    isOpen ? isNull(cases.closedAt) : isNotNull(cases.closedAt),
    inArray(cases.target, [...targets]),
    kind && eq(cases.kind, kind),
    target && eq(cases.target, target),
    assigned === 'me' ? eq(cases.assignedTo, actorId) : undefined,
    assigned === 'nobody' ? isNull(cases.assignedTo) : undefined,
    past ?? undefined,
  )
  const way = isOpen ? asc : desc
  return named(tx, filter).orderBy(way(at), way(cases.id)).limit(limit)
}

export async function findNamed(tx: Tx, id: string): Promise<NamedCase | undefined> {
  const [row] = await named(tx, eq(cases.id, id))
  return row
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
  return row
}

export function reasonsOf(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ caseId: reports.caseId, reason: reports.reason, count: count() })
    .from(reports)
    .where(inArray(reports.caseId, [...ids]))
    .groupBy(reports.caseId, reports.reason)
    .orderBy(desc(count()), asc(reports.reason))
}

export function reportsOf(tx: Tx, caseId: string, limit: number) {
  return tx
    .select({ report: reports, name: users.name })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)
}

/** Reporters of a case, without erased accounts. */
export async function reportersOf(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: reports.reporterId })
    .from(reports)
    .innerJoin(users, and(eq(users.id, reports.reporterId), isNull(users.deletedAt)))
    .where(eq(reports.caseId, caseId))
  return rows.map(({ id }) => id)
}
