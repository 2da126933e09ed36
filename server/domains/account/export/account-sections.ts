import { and, asc, eq, gt } from 'drizzle-orm'
import { knownDevices, passkeys, sessions } from '#server/db/schema/account-security.ts'
import { decisions } from '#server/db/schema/moderation.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { users } from '#server/db/schema/users.ts'
import { verifications } from '#server/db/schema/verifications.ts'
import type { Section } from './section.ts'

export const accountSections: readonly Section[] = [
  {
    file: 'profil',
    async page(db, userId, after) {
      if (after !== null) return []
      const [row] = await db
        .select({
          id: users.id,
          name: users.name,
          email: users.email,
          email_verified_at: users.emailVerifiedAt,
          login_phone: users.loginPhone,
          phone: users.phone,
          city: users.city,
          bio: users.bio,
          shop: users.shop,
          avatar: users.avatar,
          is_verified: users.isVerified,
          verified_with: users.verifiedWith,
          verified_at: users.verifiedAt,
          suspended_until: users.suspendedUntil,
          banned_at: users.bannedAt,
          standing_reason: users.statusReason,
          leaves_at: users.leavesAt,
          created_at: users.createdAt,
        })
        .from(users)
        .where(eq(users.id, userId))
      return row ? [{ key: row.id, row }] : []
    },
  },
  {
    file: 'appareils-connectes',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: sessions.id,
          browser: sessions.userAgent,
          created_at: sessions.createdAt,
          last_used_at: sessions.lastUsedAt,
          expires_at: sessions.expiresAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), after === null ? undefined : gt(sessions.id, after)))
        .orderBy(asc(sessions.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'appareils-reconnus',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          key: knownDevices.deviceHash,
          first_seen_at: knownDevices.firstSeenAt,
          last_seen_at: knownDevices.lastSeenAt,
        })
        .from(knownDevices)
        .where(
          and(
            eq(knownDevices.userId, userId),
            after === null ? undefined : gt(knownDevices.deviceHash, after),
          ),
        )
        .orderBy(asc(knownDevices.deviceHash))
        .limit(limit)
      return rows.map(({ key, ...row }) => ({ key, row }))
    },
  },
  {
    file: 'cles-d-acces',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: passkeys.id,
          name: passkeys.name,
          is_synced: passkeys.isSynced,
          created_at: passkeys.createdAt,
          last_used_at: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(and(eq(passkeys.userId, userId), after === null ? undefined : gt(passkeys.id, after)))
        .orderBy(asc(passkeys.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'demandes-de-verification',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: verifications.id,
          kind: verifications.kind,
          state: verifications.state,
          words: verifications.words,
          created_at: verifications.createdAt,
          decided_at: verifications.decidedAt,
        })
        .from(verifications)
        .where(
          and(eq(verifications.userId, userId), after === null ? undefined : gt(verifications.id, after)),
        )
        .orderBy(asc(verifications.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'notifications',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: notifications.id,
          type: notifications.type,
          title: notifications.title,
          message: notifications.message,
          created_at: notifications.createdAt,
          read_at: notifications.readAt,
        })
        .from(notifications)
        .where(
          and(eq(notifications.userId, userId), after === null ? undefined : gt(notifications.id, after)),
        )
        .orderBy(asc(notifications.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    // The staff member behind a decision is not the user's personal data.
    file: 'decisions-de-l-equipe',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: decisions.id,
          kind: decisions.kind,
          target: decisions.target,
          target_id: decisions.targetId,
          reason: decisions.reason,
          words: decisions.words,
          until: decisions.until,
          undone_at: decisions.undoneAt,
          created_at: decisions.createdAt,
        })
        .from(decisions)
        .where(and(eq(decisions.personId, userId), after === null ? undefined : gt(decisions.id, after)))
        .orderBy(asc(decisions.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
]
