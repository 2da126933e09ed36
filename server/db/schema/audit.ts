import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

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
