import { sql } from 'drizzle-orm'
import { users } from '#server/db/schema/users.ts'

/** Whoever may hold something of the staff's: an admin, or any permission in either form (`can` tells which). */
export const isStaffRow = sql<boolean>`(${users.isAdmin} or ${users.role} = 'admin' or ${users.permissions} not in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb))`
