import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Rate limit counters per time window; users and addresses are stored as hashes only. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** SHA-256 (hex) of the limit and its subject. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [check('rate_counters_points', sql`${t.points} >= 0`), index('rate_counters_ends').on(t.endsAt)],
)
