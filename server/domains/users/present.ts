import type { User } from '#contract/users.ts'
import type { UserRow } from '#server/db/schema/users.ts'

/** The account as its owner sees it. */
export function presentUser(row: UserRow): User {
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
  }
}
