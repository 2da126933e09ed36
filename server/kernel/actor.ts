import type { Restriction } from '#contract/account-status.ts'
import type { Grants } from '#contract/permissions.ts'

/** The signed-in user of a request, with what he or she may do. */
export interface Actor extends Grants {
  id: string
  is_admin: boolean
  role: string | null
  permissions: string[] | Record<string, boolean> | null
  restriction: Restriction | null
  /** The account waits for its end, as its owner asked. */
  isLeaving: boolean
  /** The account's e-mail as long as nobody has proved to read it, else null. */
  unverifiedEmail: string | null
  /** SHA-256 (hex) of the session's token. */
  session: string
}
