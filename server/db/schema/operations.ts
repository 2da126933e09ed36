import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ScriptPlace } from '#contract/client-errors.ts'
import { ageClassNames } from '#contract/status.ts'
import { instant, oneOf } from '../columns.ts'

export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
  tookMs: integer('took_ms').notNull(),
  failed: boolean('failed').notNull(),
  wentWellAt: instant('went_well_at'),
})

/** Age of outbox actions on arrival, counted by hour and class without user data. */
export const outboxAges = pgTable(
  'outbox_ages',
  {
    hour: instant('hour').notNull(),
    class: text('class', { enum: ageClassNames }).notNull(),
    count: integer('count').notNull(),
    oldestSeconds: integer('oldest_seconds').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hour, t.class] }),
    check('outbox_ages_class', oneOf(t.class, ageClassNames)),
    check('outbox_ages_count', sql`${t.count} > 0 and ${t.oldestSeconds} >= 0`),
  ],
)

/** Client errors, identical ones of a day in one row; reporters are not stored. */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** SHA-256 (hex) of name, version and the first stack frames. */
    hash: text('hash').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    frames: jsonb('frames').$type<ScriptPlace[]>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.day] }), index('client_errors_day').on(t.day)],
)

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
