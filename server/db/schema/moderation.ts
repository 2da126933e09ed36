import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { caseKinds, caseOutcomes } from '#contract/cases.ts'
import { decisionKinds, decisionReasons, decisionTargets } from '#contract/decision-kinds.ts'
import type { ProductState } from '#contract/product-life.ts'
import { reportReasons, reportTargets } from '#contract/reports.ts'
import { instant, oneOf, sequence } from '../columns.ts'
import { users } from './users.ts'

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    target: text('target', { enum: reportTargets }).notNull(),
    targetId: uuid('target_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text').notNull().default(''),
    caseId: uuid('case_id').references(() => cases.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('reports_target', oneOf(t.target, reportTargets)),
    check('reports_reason', oneOf(t.reason, reportReasons)),
    uniqueIndex('reports_once').on(t.reporterId, t.target, t.targetId),
    index('reports_created').on(t.createdAt),
    index('reports_of').on(t.target, t.targetId, t.createdAt),
    index('reports_case').on(t.caseId, t.createdAt),
  ],
)

/** Staff work items: the reports about one target, or an appeal against one decision. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    target: text('target', { enum: decisionTargets }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** The reported person, or the author of the appeal. */
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id),
    /** Appeals only. */
    decisionId: uuid('decision_id').references(() => decisions.id),
    words: text('words').notNull().default(''),
    reportsCount: integer('reports_count').notNull().default(0),
    assignedTo: uuid('assigned_to').references(() => users.id),
    openedAt: instant('opened_at').notNull(),
    lastAt: instant('last_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by').references(() => users.id),
    outcome: text('outcome', { enum: caseOutcomes }),
    /** Message to the person, or an internal reason if the case was dismissed. */
    closingWords: text('closing_words'),
  },
  (t) => [
    check('cases_kind', oneOf(t.kind, caseKinds)),
    check('cases_target', oneOf(t.target, decisionTargets)),
    check('cases_outcome', sql`${t.outcome} is null or ${oneOf(t.outcome, caseOutcomes)}`),
    check('cases_appeal', sql`(${t.kind} = 'appeal') = (${t.decisionId} is not null)`),
    check(
      'cases_closed',
      sql`(${t.closedAt} is null) = (${t.outcome} is null) and (${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.closingWords} is null)`,
    ),
    check(
      'cases_fitting',
      sql`${t.outcome} is null or (${t.kind} = 'appeal') = (${t.outcome} in ('upheld', 'overturned'))`,
    ),
    check('cases_reports', sql`${t.reportsCount} >= 0`),
    check('cases_not_self', sql`${t.closedBy} is null or ${t.closedBy} <> ${t.personId}`),
    // Reports about one target share one open case; a decision can be appealed once.
    uniqueIndex('cases_one_open')
      .on(t.target, t.targetId)
      .where(sql`${t.kind} = 'report' and ${t.closedAt} is null`),
    uniqueIndex('cases_one_appeal').on(t.decisionId).where(sql`${t.kind} = 'appeal'`),
    index('cases_open').on(t.openedAt, t.id).where(sql`${t.closedAt} is null`),
    index('cases_done')
      .on(t.closedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.closedAt} is not null`),
    index('cases_person').on(t.personId, t.openedAt),
  ],
)

export type CaseRow = typeof cases.$inferSelect

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

/** Staff changes, each inserted in the transaction of the change. Append-only: a trigger rejects update and delete. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    /** For example `user.suspend`. */
    action: text('action').notNull(),
    /** `targetId` is an id, a slug or a setting name. */
    target: text('target').notNull(),
    targetId: text('target_id').notNull(),
    /** Changed fields only. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('audit_entries_at').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_entries_actor').on(t.actorId, t.at.desc().nullsFirst()),
    index('audit_entries_target').on(t.target, t.targetId, t.at.desc().nullsFirst()),
  ],
)
