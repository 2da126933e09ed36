import type { Restriction } from '#contract/account-status.ts'
import type { Grants } from '#contract/permissions.ts'

export interface Actor extends Grants {
  id: string
  is_admin: boolean
  role: string | null
  permissions: string[] | Record<string, boolean> | null
  restriction: Restriction | null
  /** A deletion of the account is pending. */
  isLeaving: boolean
  /** The account's e-mail while it is unconfirmed, else null. */
  unverifiedEmail: string | null
  /** SHA-256 (hex) of the session token. */
  session: string
}
