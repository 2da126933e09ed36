import type { StaffPerson } from '#contract/staff-people.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import { presentAccountStatus } from './present.ts'

export function presentForStaff(row: UserRow, now: Date): StaffPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
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
