import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decisionKinds, decisionReasons, decisionTargets } from '#contract/decision-kinds.ts'
import type { ProductState } from '#contract/product-life.ts'
import { instant, sequence } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { users } from './users.ts'

/** How things stood before a decision, so that it can be undone exactly. */
export interface DecisionUndo {
  /** Of a listing: its state, what was left of its boost in ms, and whether it gave its slot back. */
  product?: { state: ProductState; boost_ms: number; slot: boolean }
  /** Of a person: the suspension that the decision replaced. */
  standing?: { until: string; decision_id: string | null; reason: string | null } | null
}

/** What the staff have decided about somebody, or about what is theirs. Each in its person's mirror. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: decisionKinds }).notNull(),
    target: text('target', { enum: decisionTargets }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** Whom it is told: the person, the seller, the author. */
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: decisionReasons }).notNull(),
    /** What was said to the person. */
    words: text('words').notNull(),
    /** End of a suspension. */
    until: instant('until'),
    /** The case that it settled. */
    caseId: uuid('case_id'),
    undo: jsonb('undo').$type<DecisionUndo>().notNull().default({}),
    /** When it was taken back, and by which decision. */
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references((): AnyPgColumn => decisions.id),
    createdAt: instant('created_at').notNull(),
    /** The person's sequence at the row's last change. */
    seq: sequence('seq').notNull(),
  },
  (t) => [
    check('decisions_kind', oneOf(t.kind, decisionKinds)),
    check('decisions_target', oneOf(t.target, decisionTargets)),
    check('decisions_reason', oneOf(t.reason, decisionReasons)),
    check('decisions_until', sql`(${t.kind} = 'suspend') = (${t.until} is not null)`),
    check('decisions_undone', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
    check('decisions_words', sql`length(${t.words}) > 0`),
    // Nobody decides about himself.
    check('decisions_not_self', sql`${t.personId} <> ${t.decidedBy}`),
    index('decisions_person').on(t.personId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('decisions_seq').on(t.personId, t.seq, t.id),
    index('decisions_case').on(t.caseId).where(sql`${t.caseId} is not null`),
    index('decisions_of').on(t.target, t.targetId, t.createdAt),
  ],
)

export type DecisionRow = typeof decisions.$inferSelect
