import { and, desc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { newPersonDays, type PeopleFilter } from '#contract/staff-people.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { TimePlace } from '#server/kernel/time-cursor.ts'
import { isStaffRow } from '../users/index.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Search text: an id, or part of an e-mail, phone (digits only) or name. */
function matches(text: string): SQL | undefined {
  if (text === '') return undefined
  if (uuid.test(text)) return eq(users.id, text.toLowerCase())
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const digits = text.replace(/\D/g, '')
  return or(
    sql`unaccent(${users.name}) ilike unaccent(${part})`,
    ilike(users.email, part),
    // Stored phones may contain spaces and dots.
    digits.length >= 4
      ? sql`regexp_replace(coalesce(${users.phone}, ''), '[^0-9]', '', 'g') like ${`%${digits}%`}`
      : undefined,
  )
}

function narrowed(filter: PeopleFilter | undefined, now: Date): SQL | undefined {
  if (filter === 'staff') return isStaffRow
  if (filter === 'verified') return eq(users.isVerified, true)
  if (filter === 'banned') return isNotNull(users.bannedAt)
  if (filter === 'suspended') return and(isNull(users.bannedAt), gt(users.suspendedUntil, now))
  return filter === 'new' ? gt(users.createdAt, new Date(now.getTime() - newPersonDays * dayMs)) : undefined
}

export function peopleBy(
  tx: Tx,
  { q = '', filter }: { q?: string | undefined; filter?: PeopleFilter | undefined },
  now: Date,
  after: TimePlace | null,
  limit: number,
): Promise<UserRow[]> {
  const past =
    after &&
    sql`(${users.createdAt}, ${users.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select()
    .from(users)
    .where(and(isNull(users.deletedAt), matches(q), narrowed(filter, now), past ?? undefined))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
}

export async function lockPerson(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  return row
}
