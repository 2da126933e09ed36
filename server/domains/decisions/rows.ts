import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cases } from '#server/db/schema/cases.ts'
import { type DecisionRow, decisions } from '#server/db/schema/decisions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { FeedPlace } from '#server/kernel/cursor.ts'
import { changedAfter } from '#server/kernel/cursor-page.ts'

export function newestOf(tx: Tx, personId: string, limit: number): Promise<DecisionRow[]> {
  return tx
    .select()
    .from(decisions)
    .where(eq(decisions.personId, personId))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(limit)
}

export function changedOf(tx: Tx, personId: string, after: FeedPlace, limit: number): Promise<DecisionRow[]> {
  return tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.personId, personId), changedAfter(decisions.seq, decisions.id, after)))
    .orderBy(asc(decisions.seq), asc(decisions.id))
    .limit(limit)
}

export async function lockOwn(tx: Tx, personId: string, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.personId, personId)))
    .for('update')
  return row
}

export async function appealsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, typeof cases.$inferSelect>()
  const rows = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.kind, 'appeal'), inArray(cases.decisionId, [...ids])))
  return new Map(rows.map((row) => [row.decisionId, row]))
}

const deciders = alias(users, 'deciders')

export function namedDecisions(tx: Tx, which: ReturnType<typeof and>, limit: number) {
  return tx
    .select({ decision: decisions, person: users.name, decider: deciders.name })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.personId))
    .innerJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .where(which)
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(limit)
}
