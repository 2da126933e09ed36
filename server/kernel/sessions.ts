import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Restriction } from '#contract/standing.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Actor } from './actor.ts'

const day = 24 * 60 * 60_000
/** A session ends 90 days after its last use. */
const sessionLengthMs = 90 * day
/** Use is noted at most this often: a read must not cost a write. */
const touchEveryMs = day / 24

/** Longer ones are odd, and only name a device. */
const userAgentMaxLength = 300

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** SHA-256 (hex) of a token: the only form in which tokens are kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new opaque token of 256 bits. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Opens a session and returns its token, which is shown this once. */
export async function openSession(
  tx: Tx,
  userId: string,
  now: Date,
  userAgent: string | null = null,
): Promise<string> {
  const token = makeToken()
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    id: v7(),
    userId,
    userAgent: userAgent?.slice(0, userAgentMaxLength) ?? null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLengthMs),
  })
  return token
}

/** The user of a token, or null when it is unknown, expired or its account is gone; slides the expiry. */
export async function readSession(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!tokenForm.test(token)) return null
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({
      id: users.id,
      is_admin: users.isAdmin,
      role: users.role,
      permissions: users.permissions,
      suspendedUntil: users.suspendedUntil,
      bannedAt: users.bannedAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
    .prepare('session_actor')
    .execute()
  if (!found) return null
  const { lastUsedAt, suspendedUntil, bannedAt, ...actor } = found
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionLengthMs) })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return { ...actor, restriction: restrictionOf({ suspendedUntil, bannedAt }, now), session: tokenHash }
}

/** What lies on an account at this moment. */
export function restrictionOf(
  { suspendedUntil, bannedAt }: Pick<UserRow, 'suspendedUntil' | 'bannedAt'>,
  now: Date,
): Restriction | null {
  if (bannedAt !== null) return 'banned'
  return suspendedUntil !== null && suspendedUntil > now ? 'suspended' : null
}

/** Ends one session. */
export async function closeSession(tx: Db | Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends all sessions of a user, but the one kept; returns how many. */
export async function closeSessions(tx: Tx, userId: string, keep?: string): Promise<number> {
  const all = eq(sessions.userId, userId)
  const ended = await tx
    .delete(sessions)
    .where(keep ? and(all, ne(sessions.tokenHash, keep)) : all)
    .returning({ id: sessions.id })
  return ended.length
}
