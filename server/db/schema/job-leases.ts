import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Who does which job at present, and when its next round is due. One row for each job, for all instances together. */
export const jobLeases = pgTable(
  'job_leases',
  {
    name: text('name').primaryKey(),
    /** The instance that has it, and until when unless it renews; both null between two rounds. */
    holder: uuid('holder'),
    until: instant('until'),
    nextAt: instant('next_at').notNull(),
  },
  (t) => [check('job_leases_held', sql`(${t.holder} is null) = (${t.until} is null)`)],
)
