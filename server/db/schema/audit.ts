import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** What the staff have changed, each in the transaction of its change. Append-only: a trigger refuses the rest. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    /** Closed word of the deed, `user.suspend`. */
    action: text('action').notNull(),
    /** What it was done to, and which one: an id, a slug, or the name of a setting. */
    target: text('target').notNull(),
    targetId: text('target_id').notNull(),
    /** Only what has changed, by field. */
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
