import { sql } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'

/** Admins, and accounts with permissions in any stored form. */
export const isStaffRow = sql<boolean>`(${users.isAdmin} or ${users.role} = 'admin' or ${users.permissions} not in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb))`
