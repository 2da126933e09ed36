import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DecisionTarget } from '#contract/decision-kinds.ts'
import type { Decision } from '#contract/decisions.ts'
import type { StaffDecision } from '#contract/staff-decisions.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { type CaseRow, cases, type DecisionRow, decisions } from '#server/db/schema/moderation.ts'
import { products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/social.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { changedAfter, type FeedPlace, ownFeed } from '#server/kernel/feed.ts'
import { appealUntil } from './policy.ts'

function newestOf(tx: Tx, personId: string, limit: number): Promise<DecisionRow[]> {
  return tx
    .select()
    .from(decisions)
    .where(eq(decisions.personId, personId))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(limit)
}

function changedOf(tx: Tx, personId: string, after: FeedPlace, limit: number): Promise<DecisionRow[]> {
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

function namedDecisions(tx: Tx, which: ReturnType<typeof and>, limit: number) {
  return tx
    .select({ decision: decisions, person: users.name, decider: deciders.name })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.personId))
    .innerJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .where(which)
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(limit)
}

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

/** Characters. */
const excerptLetters = 80

/** Excerpts for the affected user, keyed by `<target> <id>`: product title or beginning of the text. */
async function excerptsOf(
  tx: Tx,
  about: readonly { target: DecisionTarget; targetId: string }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const named = [
    { target: 'product', table: products, id: products.id, words: products.title },
    { target: 'message', table: messages, id: messages.id, words: messages.text },
    { target: 'review', table: reviews, id: reviews.id, words: reviews.text },
  ] as const
  for (const { target, table, id, words } of named) {
    const ids = about.filter((one) => one.target === target).map(({ targetId }) => targetId)
    if (ids.length === 0) continue
    const rows = await tx.select({ id, words }).from(table).where(inArray(id, ids))
    for (const row of rows) if (row.words !== '') found.set(`${target} ${row.id}`, excerptOf(row.words))
  }
  return found
}

function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length <= excerptLetters ? text : `${letters.slice(0, excerptLetters - 1).join('')}…`
}

export const listOwn = ownFeed({
  collection: 'decisions',
  newest: newestOf,
  changed: changedOf,
  show: (rows, { tx, now }) => presentOwn(tx, rows, now),
})
