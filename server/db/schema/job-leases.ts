import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** One row per job, shared by all instances (decision 052). */
export const jobLeases = pgTable(
  'job_leases',
  {
    name: text('name').primaryKey(),
    /** Both null between runs. */
    holder: uuid('holder'),
    until: instant('until'),
    nextAt: instant('next_at').notNull(),
  },
  (t) => [check('job_leases_held', sql`(${t.holder} is null) = (${t.until} is null)`)],
)
