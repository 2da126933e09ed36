import { type Caller, callers } from '#contract/access-matrix/access-row.ts'
import type { UserRow } from '#server/db/schema/users.ts'

/** One who stands at the door in one of the forms that such a person may have in the database. */
export interface Role {
  caller: Caller
  form: string
  /** What makes somebody this; of the owner and of guests nothing. */
  given: Partial<UserRow>
}

const desks = ['dashboard:view', 'users:manage', 'products:moderate', 'categories:manage'] as const
const none = Object.fromEntries(desks.map((desk) => [desk, false]))

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
    desks.map((desk) => [
      desk,
      [
        { form: 'in a list', given: { permissions: [desk] } },
        { form: 'in a map', given: { permissions: { ...none, [desk]: true } } },
      ],
    ]),
  ),
}

/** Everybody of the matrix, permissions in list form and in map form. */
export const cast: readonly Role[] = callers.flatMap((caller) =>
  (forms[caller] ?? [{ form: 'as usual', given: {} }]).map((one) => ({ caller, ...one })),
)
