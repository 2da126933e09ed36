import * as v from 'valibot'
import { standing } from './account-status.ts'
import { looseFlag, looseId, looseInstant, looseText } from './fields.ts'
import { permissionSet } from './permissions.ts'

export const user = v.object({
  id: looseId,
  name: v.fallback(v.string(), 'Utilisateur'),
  /** Empty for an account that signs in by number only. */
  email: v.optional(v.fallback(v.string(), ''), ''),
  /** E.164; what the user signs in with. */
  login_phone: looseText,
  /** What calls with a `password` ask for; the PIN of the wallet for an account without password. */
  secret: v.optional(v.fallback(v.picklist(['password', 'pin']), 'password'), 'password'),
  avatar: looseText,
  is_verified: looseFlag,
  is_admin: looseFlag,
  role: looseText,
  permissions: v.optional(v.fallback(v.nullable(permissionSet), null), null),
  phone: looseText,
  /** Buyers may ask for `phone` to write by WhatsApp. */
  on_whatsapp: looseFlag,
  city: looseText,
  bio: looseText,
  standing: v.optional(v.fallback(v.nullable(standing), null), null),
  /** The server requires a confirmed e-mail and this one is not; calls with `verifiedEmail` are refused. */
  email_to_confirm: looseFlag,
  /**
   * New to selling: has never had a listing, whatever the age of the account. It starts in the market, not on a seller's
   * dashboard; an older server omits it, so the dashboard comes first.
   */
  is_new: looseFlag,
  leaves_at: looseInstant,
})
export type User = v.InferOutput<typeof user>
