import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Restriction } from '#contract/account-status.ts'
import { dayMs } from '#contract/durations.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { knownDevices, sessions } from '#server/db/schema/account-security.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Actor } from './context.ts'
import { hashToken, makeToken } from './secrets.ts'
import { followRenewal } from './session-renewal.ts'

/** From the last use. */
const sessionLengthMs = 90 * dayMs
/** Interval between updates of `lastUsedAt`, so that reads rarely write. */
const touchEveryMs = dayMs / 24

const knownDevicesAtMost = 30
/** Limits forgotten sign-ins and scripts; each session may receive pushes. */
const sessionsAtMost = 20

const userAgentMaxLength = 300

const tokenForm = /^[A-Za-z0-9_-]{43}$/

export interface SignInPlace {
  userAgent?: string | null
  /** SHA-256 (hex) of the browser's device id. */
  device?: string | null
}

/**
 * Returns the token, of which only the hash is stored, and ends the least recently used sessions above
 * `sessionsAtMost`. The caller must hold the lock on the user's row.
 */
export async function openSession(
  tx: Tx,
  userId: string,
  now: Date,
  { userAgent = null, device = null }: SignInPlace = {},
): Promise<string> {
  const token = makeToken()
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    id: v7(),
    userId,
    userAgent: userAgent?.slice(0, userAgentMaxLength) ?? null,
    deviceHash: device,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLengthMs),
  })
  await endOldSessions(tx, userId)
  await recordUse(tx, userId, now)
  if (device !== null) {
    await recordDevice(tx, userId, device, now)
    await forgetOldDevices(tx, userId)
  }
  return token
}

/** Null when the token is unknown or expired, or the account is deleted. Extends the expiry. */
export async function readSession(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!tokenForm.test(token)) return null
  const tokenHash = hashToken(token)
  const found = await readByHash(db, tokenHash, now)
  if (found) return found
  const other = await followRenewal(db, tokenHash, now)
  return other === null ? null : readByHash(db, other, now)
}

function actorStatement(db: Db) {
  return db
    .select({
      id: users.id,
      is_admin: users.isAdmin,
      role: users.role,
      permissions: users.permissions,
      suspendedUntil: users.suspendedUntil,
      bannedAt: users.bannedAt,
      leavesAt: users.leavesAt,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      loginPhone: users.loginPhone,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      device: sessions.deviceHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
}

async function readByHash(db: Db, tokenHash: string, now: Date): Promise<Actor | null> {
  const statement = prepareOnce(db, 'session_actor', () => actorStatement(db))
  const [found] = await statement.execute({ tokenHash, now })
  if (!found) return null
  const {
    lastUsedAt,
    device,
    suspendedUntil,
    bannedAt,
    leavesAt,
    email,
    emailVerifiedAt,
    loginPhone,
    ...actor
  } = found
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionLengthMs) })
      .where(eq(sessions.tokenHash, tokenHash))
    if (device !== null) await recordDevice(db, actor.id, device, now)
    await recordUse(db, actor.id, now)
  }
  const restriction = restrictionOf({ suspendedUntil, bannedAt }, now)
  const unverifiedEmail = isProven({ emailVerifiedAt, loginPhone }) ? null : email
  return { ...actor, restriction, isLeaving: leavesAt !== null, unverifiedEmail, session: tokenHash }
}

async function endOldSessions(tx: Tx, userId: string): Promise<void> {
  const old = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(sessionsAtMost)
  await tx.delete(sessions).where(inArray(sessions.id, old))
}

/** Keeps the most recently used devices: a client can invent any number of device ids. */
async function forgetOldDevices(tx: Tx, userId: string): Promise<void> {
  const old = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.deviceHash))
    .offset(knownDevicesAtMost)
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, old)))
}

export async function recordDevice(
  db: Db | Tx,
  userId: string,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    })
}

/** Writes at most once a week, as the row is read with every request. */
async function recordUse(db: Db | Tx, userId: string, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * dayMs)
  const isOld = or(isNull(users.lastSeenAt), lt(users.lastSeenAt, weekAgo))
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.id, userId), isOld))
}

export function restrictionOf(
  { suspendedUntil, bannedAt }: Pick<UserRow, 'suspendedUntil' | 'bannedAt'>,
  now: Date,
): Restriction | null {
  if (bannedAt !== null) return 'banned'
  return suspendedUntil !== null && suspendedUntil > now ? 'suspended' : null
}

/** Whether a link or a code has proven a contact of the account. */
export function isProven({
  emailVerifiedAt,
  loginPhone,
}: Pick<UserRow, 'emailVerifiedAt' | 'loginPhone'>): boolean {
  return emailVerifiedAt !== null || loginPhone !== null
}

export async function closeSession(tx: Db | Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends all sessions but `keep` (a token hash); returns how many. */
export async function closeSessions(tx: Tx, userId: string, keep?: string): Promise<number> {
  const all = eq(sessions.userId, userId)
  const ended = await tx
    .delete(sessions)
    .where(keep ? and(all, ne(sessions.tokenHash, keep)) : all)
    .returning({ id: sessions.id })
  return ended.length
}
