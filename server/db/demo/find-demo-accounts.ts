import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type UserRow, users } from '../schema/users.ts'
import type { Db } from '../types.ts'
import { createMembers } from './members.ts'

/** A demo id is a timestamp, then bits that are equal in every load; the server assigns all account ids. */
const bitsFrom = 15

export function demoIdBits(): string[] {
  return createMembers(new Date(0)).map(({ id }) => id.slice(bitsFrom - 1))
}

/** Demo accounts that are not erased; found by id, so a changed e-mail or password does not matter. */
export function findDemoAccounts(db: Db): Promise<UserRow[]> {
  const bits = sql`substr(${users.id}::text, ${bitsFrom}::int)`
  return db
    .select()
    .from(users)
    .where(and(inArray(bits, demoIdBits()), isNull(users.deletedAt)))
}
