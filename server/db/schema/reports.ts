import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasons, reportTargets } from '#contract/reports.ts'
import { instant } from '../columns.ts'
import { oneOf } from '../one-of.ts'
import { cases } from './cases.ts'
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
