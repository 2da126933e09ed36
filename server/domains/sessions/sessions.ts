import Bowser from 'bowser'
import { and, desc, eq, gt, isNull, max, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  DeviceKind,
  DeviceSession,
  endOtherSessions,
  endSession,
  listSessions,
  renewSession,
} from '#contract/sessions.ts'
import { knownDevices, type SessionRow, sessions } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Actor, CallContext, ReadContext, WriteContext } from '#server/kernel/context.ts'
import { renewToken } from '#server/kernel/session-renewal.ts'
import { closeSessions } from '#server/kernel/sessions.ts'

const deviceKinds: Record<string, DeviceKind> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

const commonNames = new Map([
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Microsoft Edge', 'Edge'],
  ['macOS', 'Mac'],
])

/** For example 'Chrome sur Android' or 'Safari sur iPhone'; null for an unknown user agent. */
export function describeDevice(userAgent: string | null): Pick<DeviceSession, 'device' | 'kind'> {
  if (userAgent === null || userAgent === '') return { device: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const names = [browser.name, platform.model ?? os.name].filter((name) => name !== undefined && name !== '')
  return {
    device:
      names.length === 0 ? null : names.map((name) => commonNames.get(name ?? '') ?? name).join(' sur '),
    kind: deviceKinds[platform.type ?? ''] ?? null,
  }
}

function presentSession(row: SessionRow, actor: Actor): DeviceSession {
  return {
    id: row.id,
    ...describeDevice(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === actor.sessionId,
  }
}

/** The current session first, then by last use. */
export async function list({ tx, actor, now }: ReadContext): Promise<Answer<typeof listSessions>> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.lastUsedAt), desc(sessions.id))
  return { data: rows.map((row) => presentSession(row, actor)) }
}

/** Replaces the token of the current session. */
export async function renewOwn({ db, token }: CallContext): Promise<Answer<typeof renewSession>> {
  const next = token === null ? null : await renewToken(db, token)
  if (next === null) throw new AppError('unauthenticated')
  return { token: next }
}

/** Another user's session is `not_found`. */
export async function endOne(
  { tx, actor, emit }: WriteContext,
  { params }: Input<typeof endSession>,
): Promise<Answer<typeof endSession>> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, params.id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
  emit({ type: 'sessions-ended', userId: actor.id })
  return { message: 'Cet appareil est déconnecté.' }
}

export async function endOthers({ tx, actor, emit }: WriteContext): Promise<Answer<typeof endOtherSessions>> {
  const ended = await closeSessions(tx, actor.id, actor.session)
  emit({ type: 'sessions-ended', userId: actor.id })
  return { message: 'Vos autres appareils sont déconnectés.', ended }
}

/** An account that shares a device with the user (last 90 days). */
interface AccountOnDevice {
  userId: string
  /** Last use by the other account on a shared device. */
  lastSeenAt: Date
}

/** Accounts sharing a device, most recent first. Only a hint: families share phones. */
export async function accountsOnDevice(tx: Tx, userId: string): Promise<AccountOnDevice[]> {
  const own = alias(knownDevices, 'own')
  const lastSeenAt = max(knownDevices.lastSeenAt)
  const rows = await tx
    .select({ userId: knownDevices.userId, lastSeenAt })
    .from(own)
    .innerJoin(
      knownDevices,
      and(eq(knownDevices.deviceHash, own.deviceHash), ne(knownDevices.userId, own.userId)),
    )
    .innerJoin(users, and(eq(users.id, knownDevices.userId), isNull(users.deletedAt)))
    .where(eq(own.userId, userId))
    .groupBy(knownDevices.userId)
    .orderBy(desc(lastSeenAt))
  return rows.flatMap((row) => (row.lastSeenAt === null ? [] : [{ ...row, lastSeenAt: row.lastSeenAt }]))
}
