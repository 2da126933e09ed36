import { type Caller, callers } from '#contract/access-matrix/access-row.ts'
import type { UserRow } from '#server/db/schema/users.ts'

/** A caller of the access matrix in one of the forms that its user row may have. */
export interface Role {
  caller: Caller
  form: string
  /** Columns that make the user this caller; empty for the owner and for guests. */
  given: Partial<UserRow>
}

const desks = ['dashboard:view', 'users:manage', 'products:moderate', 'categories:manage'] as const
const none = Object.fromEntries(desks.map((staffClient) => [staffClient, false]))

const forms: Partial<Record<Caller, Omit<Role, 'caller'>[]>> = {
  other: [
    { form: 'without permissions', given: {} },
    { form: 'with a map of refused ones', given: { permissions: none } },
    { form: 'with unknown ones', given: { role: 'moderator', permissions: ['everything', '*'] } },
  ],
  admin: [
    { form: 'by flag', given: { isAdmin: true } },
    { form: 'by role', given: { role: 'admin' } },
  ],
  ...Object.fromEntries(
    desks.map((staffClient) => [
      staffClient,
      [
        { form: 'in a list', given: { permissions: [staffClient] } },
        { form: 'in a map', given: { permissions: { ...none, [staffClient]: true } } },
      ],
    ]),
  ),
}

export const cast: readonly Role[] = callers.flatMap((caller) =>
  (forms[caller] ?? [{ form: 'as usual', given: {} }]).map((one) => ({ caller, ...one })),
)
