import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caseKinds, caseOutcomes } from '#contract/cases.ts'
import { decisionTargets } from '#contract/decision-kinds.ts'
import { instant } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { decisions } from './decisions.ts'
import { users } from './users.ts'

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
