import { type Caller, callers } from '#contract/access-matrix/access-row.ts'
import type { UserRow } from '#server/db/schema/users.ts'

/** A caller of the access matrix in one of the forms that its user row may have. */
export interface Role {
  caller: Caller
  form: string
  /** Columns that make the user this caller; empty for the owner and for guests. */
  columns: Partial<UserRow>
}

const permissions = ['dashboard:view', 'users:manage', 'products:moderate', 'categories:manage'] as const
const none = Object.fromEntries(permissions.map((permission) => [permission, false]))

const forms: Partial<Record<Caller, Omit<Role, 'caller'>[]>> = {
  other: [
    { form: 'without permissions', columns: {} },
    { form: 'with a map of refused ones', columns: { permissions: none } },
    { form: 'with unknown ones', columns: { role: 'moderator', permissions: ['everything', '*'] } },
  ],
  admin: [
    { form: 'by flag', columns: { isAdmin: true } },
    { form: 'by role', columns: { role: 'admin' } },
  ],
  ...Object.fromEntries(
    permissions.map((permission) => [
      permission,
      [
        { form: 'in a list', columns: { permissions: [permission] } },
        { form: 'in a map', columns: { permissions: { ...none, [permission]: true } } },
      ],
    ]),
  ),
}

export const allRoles: readonly Role[] = callers.flatMap((caller) =>
  (forms[caller] ?? [{ form: 'as usual', columns: {} }]).map((one) => ({ caller, ...one })),
)
