import { type AnyColumn, and, count, eq, inArray, isNull, lte, type Placeholder, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Seller } from '#contract/products.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import type { User } from '#contract/users.ts'
import { products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/social.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Services } from '#server/kernel/services.ts'
import { isProven, restrictionOf } from '#server/kernel/sessions.ts'
import { hasPassword } from './rows.ts'

interface Rating {
  /** Rounded to one decimal; null without reviews. */
  average: number | null
  count: number
}

/** Of the selected reviews, with one decimal; null without any. */
export const averageRating = sql<number | null>`round(avg(${reviews.rating}), 1)`.mapWith(Number)

export function areVisible(now: Date | Placeholder) {
  return and(lte(reviews.shownAt, now), isNull(reviews.hiddenAt))
}

/** From visible reviews, by user id; users without any are missing. */
export async function ratingsOf(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, Rating>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: reviews.subjectId, average: averageRating, count: count() })
    .from(reviews)
    .where(and(inArray(reviews.subjectId, [...ids]), areVisible(now)))
    .groupBy(reviews.subjectId)
  return new Map(rows.map((row) => [row.id, { average: row.average, count: row.count }]))
}

/** As `ratingsOf`, of the user in this column: for a lateral join. */
export function ratingBy(subject: AnyColumn, now: Placeholder) {
  return new QueryBuilder()
    .select({ average: averageRating.as('average'), count: count().as('count') })
    .from(reviews)
    .where(and(eq(reviews.subjectId, subject), areVisible(now)))
    .as('rating')
}

export async function presentUser(
  tx: Db | Tx,
  row: UserRow,
  now: Date,
  { asksForEmailProof }: Pick<Services, 'asksForEmailProof'>,
): Promise<User> {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    login_phone: row.loginPhone,
    secret: hasPassword(row) ? 'password' : 'pin',
    avatar: row.avatar,
    is_verified: row.isVerified,
    is_admin: row.isAdmin,
    role: row.role,
    permissions: row.permissions,
    phone: row.phone,
    on_whatsapp: row.onWhatsapp,
    city: row.city,
    bio: row.bio,
    standing: presentAccountStatus(row, now),
    email_to_confirm: asksForEmailProof && !isProven(row),
    is_new: !(await hasListed(tx, row.id)),
    leaves_at: row.leavesAt?.toISOString() ?? null,
  }
}

async function hasListed(tx: Db | Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: products.id }).from(products).where(eq(products.sellerId, id)).limit(1)
  return found.length > 0
}

function presentAccountStatus(row: UserRow, now: Date): User['standing'] {
  const state = restrictionOf(row, now)
  if (state === null) return null
  return {
    state,
    until: state === 'suspended' ? (row.suspendedUntil?.toISOString() ?? null) : null,
    reason: row.statusReason ?? '',
    decision_id: row.statusDecisionId,
  }
}

/** Nothing for accounts that are not verified. */
export function presentVerification({ isVerified, verifiedWith, verifiedAt }: UserRow) {
  return {
    verified_with: isVerified ? verifiedWith : null,
    verified_since: (isVerified && verifiedAt?.toISOString()) || null,
  }
}

/** Without contact data. */
export function presentSeller(row: UserRow, rating: Rating | undefined): Seller {
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    city: row.city,
    is_verified: row.isVerified,
    on_whatsapp: row.onWhatsapp,
    member_since: row.createdAt.toISOString(),
    rating: rating?.average ?? null,
    reviews_count: rating?.count ?? 0,
  }
}

export function presentForStaff(row: UserRow, now: Date): StaffPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    login_phone: row.loginPhone,
    phone: row.phone,
    city: row.city,
    avatar: row.avatar,
    is_verified: row.isVerified,
    is_admin: row.isAdmin,
    role: row.role,
    permissions: row.permissions,
    standing: presentAccountStatus(row, now),
    created_at: row.createdAt.toISOString(),
  }
}
