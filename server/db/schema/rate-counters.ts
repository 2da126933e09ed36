import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** How often something limited was done in a window of time; who did it stands here as a hash only. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** SHA-256 (hex) of the limit and of whom it counts. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [check('rate_counters_points', sql`${t.points} >= 0`), index('rate_counters_ends').on(t.endsAt)],
)
