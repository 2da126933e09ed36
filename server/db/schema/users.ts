import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Shop } from '#contract/shop.ts'
import { verifiedWith } from '#contract/verified-with.ts'
import { instant, oneOf } from '../columns.ts'

/** A deleted account keeps its row without personal data, as orders reference it. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case; null for an account that signs in with `loginPhone` only. */
    email: text('email'),
    /** When the link sent to `email` was opened; null if unverified. */
    emailVerifiedAt: instant('email_verified_at'),
    /** E.164; proven by a code. */
    loginPhone: text('login_phone'),
    /** When `loginPhone` was proven for this account. */
    loginPhoneAt: instant('login_phone_at'),
    /** Empty without a password: the PIN of the wallet takes its place. */
    passwordHash: text('password_hash').notNull(),
    /** Path below /media/, or null. */
    avatar: text('avatar'),
    phone: text('phone'),
    /** May be contacted by WhatsApp at `phone`, which then has its country code. */
    onWhatsapp: boolean('on_whatsapp').notNull().default(false),
    city: text('city'),
    bio: text('bio'),
    shop: jsonb('shop').$type<Shop>(),
    isVerified: boolean('is_verified').notNull().default(false),
    /** What the staff saw; null when it knows the account in another way, or is not verified. */
    verifiedWith: text('verified_with', { enum: verifiedWith }),
    /** Null for accounts verified before this was recorded. */
    verifiedAt: instant('verified_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    role: text('role'),
    permissions: jsonb('permissions').$type<string[] | Record<string, boolean>>(),
    /** End of the current suspension; ignored once in the past. */
    suspendedUntil: instant('suspended_until'),
    bannedAt: instant('banned_at'),
    /** The decision behind the account status, and the reason given to the user. */
    statusDecisionId: uuid('status_decision_id'),
    statusReason: text('status_reason'),
    /** Scheduled deletion on the user's request: until then the account is hidden, and deletion can be cancelled. */
    leavesAt: instant('leaves_at'),
    createdAt: instant('created_at').notNull(),
    /** Last use of any session, exact to a week; null before this was recorded. */
    lastSeenAt: instant('last_seen_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email),
    uniqueIndex('users_login_phone_unique').on(t.loginPhone),
    index('users_leaving').on(t.leavesAt).where(sql`${t.leavesAt} is not null and ${t.deletedAt} is null`),
    index('users_created').on(t.createdAt),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_login_phone', sql`${t.loginPhone} ~ '^[+][1-9][0-9]{7,14}$'`),
    check('users_verified_with', oneOf(t.verifiedWith, verifiedWith)),
    check('users_login_phone_at', sql`(${t.loginPhone} is null) = (${t.loginPhoneAt} is null)`),
  ],
)

export type UserRow = typeof users.$inferSelect
