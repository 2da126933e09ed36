import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decisionKinds, decisionReasons, decisionTargets } from '#contract/decision-kinds.ts'
import type { ProductState } from '#contract/product-life.ts'
import { instant, sequence } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { users } from './users.ts'

/** State before a decision, so that it can be undone exactly. */
export interface DecisionUndo {
  /** `boost_ms`: remaining boost time; `slot`: the publishing slot was returned. */
  product?: { state: ProductState; boost_ms: number; slot: boolean }
  /** For a user: the suspension that the decision replaced. */
  standing?: { until: string; decision_id: string | null; reason: string | null } | null
}

/** Staff decisions about a user or the user's content; mirrored to that user. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: decisionKinds }).notNull(),
    target: text('target', { enum: decisionTargets }).notNull(),
    targetId: uuid('target_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: decisionReasons }).notNull(),
    words: text('words').notNull(),
    until: instant('until'),
    caseId: uuid('case_id'),
    undo: jsonb('undo').$type<DecisionUndo>().notNull().default({}),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references((): AnyPgColumn => decisions.id),
    createdAt: instant('created_at').notNull(),
    /** The affected user's sequence at the last change. */
    seq: sequence('seq').notNull(),
  },
  (t) => [
    check('decisions_kind', oneOf(t.kind, decisionKinds)),
    check('decisions_target', oneOf(t.target, decisionTargets)),
    check('decisions_reason', oneOf(t.reason, decisionReasons)),
    check('decisions_until', sql`(${t.kind} = 'suspend') = (${t.until} is not null)`),
    check('decisions_undone', sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
    check('decisions_words', sql`length(${t.words}) > 0`),
    check('decisions_not_self', sql`${t.personId} <> ${t.decidedBy}`),
    index('decisions_person').on(t.personId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('decisions_seq').on(t.personId, t.seq, t.id),
    index('decisions_case').on(t.caseId).where(sql`${t.caseId} is not null`),
    index('decisions_of').on(t.target, t.targetId, t.createdAt),
  ],
)

export type DecisionRow = typeof decisions.$inferSelect
