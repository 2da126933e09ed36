import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type UserRow, users } from '../schema/users.ts'
import type { Db } from '../types.ts'
import { createMembers } from './members.ts'

/** A demo id is a time and then bits that are the same in every load; only we choose the ids of accounts. */
const bitsFrom = 15

/** The fixed part of each demo account's id. */
export function demoIdBits(): string[] {
  return createMembers(new Date(0)).map(({ id }) => id.slice(bitsFrom - 1))
}

/** The accounts of the demo market that are not erased, whatever e-mail and password they have by now. */
export function findDemoAccounts(db: Db): Promise<UserRow[]> {
  const bits = sql`substr(${users.id}::text, ${bitsFrom}::int)`
  return db
    .select()
    .from(users)
    .where(and(inArray(bits, demoIdBits()), isNull(users.deletedAt)))
}
