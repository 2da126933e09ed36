import type { Seller } from '#contract/products.ts'
import type { User } from '#contract/users.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Services } from '#server/kernel/services.ts'
import { restrictionOf } from '#server/kernel/sessions.ts'
import type { Rating } from './ratings.ts'

export function presentUser(
  row: UserRow,
  now: Date,
  { asksForEmailProof }: Pick<Services, 'asksForEmailProof'>,
): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    avatar: row.avatar,
    is_verified: row.isVerified,
    is_admin: row.isAdmin,
    role: row.role,
    permissions: row.permissions,
    phone: row.phone,
    city: row.city,
    bio: row.bio,
    standing: presentAccountStatus(row, now),
    email_to_confirm: asksForEmailProof && row.emailVerifiedAt === null,
    leaves_at: row.leavesAt?.toISOString() ?? null,
  }
}

export function presentAccountStatus(row: UserRow, now: Date): User['standing'] {
  const state = restrictionOf(row, now)
  if (state === null) return null
  return {
    state,
    until: state === 'suspended' ? (row.suspendedUntil?.toISOString() ?? null) : null,
    reason: row.statusReason ?? '',
    decision_id: row.statusDecisionId,
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
    member_since: row.createdAt.toISOString(),
    rating: rating?.average ?? null,
    reviews_count: rating?.count ?? 0,
  }
}
