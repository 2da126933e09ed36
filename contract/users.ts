import * as v from 'valibot'
import { standing } from './account-status.ts'
import { looseId } from './ids.ts'
import { looseFlag, looseInstant, looseText } from './loose.ts'
import { permissionSet } from './permissions.ts'

/** The signed-in user (specification, section 3). */
export const user = v.object({
  id: looseId,
  name: v.fallback(v.string(), 'Utilisateur'),
  email: v.optional(v.fallback(v.string(), ''), ''),
  avatar: looseText,
  is_verified: looseFlag,
  is_admin: looseFlag,
  role: looseText,
  permissions: v.optional(v.fallback(v.nullable(permissionSet), null), null),
  phone: looseText,
  city: looseText,
  bio: looseText,
  standing: v.optional(v.fallback(v.nullable(standing), null), null),
  /** The e-mail is not proved yet, and this server asks for it: some calls wait for that (`verifiedEmail`). */
  email_to_confirm: looseFlag,
  /** When the account is erased, as its owner asked; until then it can be kept. */
  leaves_at: looseInstant,
})
export type User = v.InferOutput<typeof user>
