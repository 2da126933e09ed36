import { and, desc, eq, gt, ilike, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import {
  type listPeople,
  newPersonDays,
  type PeopleFilter,
  type signPersonOut,
  type verifyPerson,
} from '#contract/staff-people.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext, WriteContext } from '#server/kernel/context.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { readTimePlace, type TimePlace, timePage } from '#server/kernel/time-cursor.ts'
import { recordAudit } from '../audit/index.ts'
import { removePasskeys } from '../auth/index.ts'
import { checkMayAct } from '../decisions/index.ts'
import { notify } from '../notifications/index.ts'
import { isStaffRow, presentForStaff } from '../users/index.ts'

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
    digits.length >= 4 ? like(users.loginPhone, `%${digits.replace(/^0/, '')}%`) : undefined,
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

function peopleBy(
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

export async function list(
  { tx, now }: ReadContext<(typeof listPeople)['access']>,
  { query }: Input<typeof listPeople>,
): Promise<Answer<typeof listPeople>> {
  const after = readTimePlace('people', query.cursor)
  const found = await peopleBy(tx, query, now, after, query.limit + 1)
  const { rows, meta } = timePage('people', found, query.limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }))
  return { data: rows.map((row) => presentForStaff(row, now)), meta }
}

export async function verify(
  { tx, actor, now, emit }: WriteContext,
  { params, body }: Input<typeof verifyPerson>,
): Promise<Answer<typeof verifyPerson>> {
  const person = await lockPerson(tx, params.id)
  if (!person) throw new AppError('not_found')
  await checkMayAct(tx, actor, person, now)
  const { is_verified: isVerified, text } = body
  if (person.isVerified === isVerified) return { data: presentForStaff(person, now) }
  const verifiedAt = isVerified ? now : null
  await tx.update(users).set({ isVerified, verifiedWith: null, verifiedAt }).where(eq(users.id, person.id))
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: isVerified ? 'user.verify' : 'user.unverify',
    target: 'user',
    targetId: person.id,
    before: { is_verified: person.isVerified },
    after: { is_verified: isVerified },
    reason: text,
  })
  const title = isVerified ? 'Compte vérifié' : 'Vérification retirée'
  await notify(tx, [person.id], { type: 'product', title, message: text, data: {}, now })
  emit({ type: 'account-changed', userId: person.id })
  return { data: presentForStaff({ ...person, isVerified }, now) }
}

/** Removes passkeys too, as a stolen phone holds one; the password still works. */
export async function signOut(
  { tx, actor, now, emit }: WriteContext,
  { params, body }: Input<typeof signPersonOut>,
): Promise<Answer<typeof signPersonOut>> {
  const person = await lockPerson(tx, params.id)
  if (!person) throw new AppError('not_found')
  await checkMayAct(tx, actor, person, now)
  const ended = await closeSessions(tx, person.id)
  const removed = await removePasskeys(tx, person.id)
  await recordAudit(tx, {
    actorId: actor.id,
    now,
    action: 'user.sign-out',
    target: 'user',
    targetId: person.id,
    before: { sessions: ended, passkeys: removed },
    after: { sessions: 0, passkeys: 0 },
    reason: body.text,
  })
  emit({ type: 'sessions-ended', userId: person.id })
  return { message: 'Ce compte est déconnecté de tous ses appareils.', ended, passkeys_removed: removed }
}
