import type { endpoints } from '../all.ts'
import type { ErrorCode } from '../errors.ts'

/**
 * Everybody who may stand at the door. `owner`: the one the thing belongs to, or who may do it to themselves; `other`: a
 * member who names what is the owner's; `suspended` and `banned`: the owner under that restriction; `leaving`: the
 * owner in the days of grace before the account is erased; `unverified`: the owner before the e-mail is proved, on a server
 * that sends e-mail; the four desks: members with that one permission, and `admin`, all naming what is the owner's.
 */
export const callers = [
  'guest',
  'owner',
  'other',
  'suspended',
  'banned',
  'leaving',
  'unverified',
  'dashboard:view',
  'users:manage',
  'products:moderate',
  'categories:manage',
  'admin',
] as const
export type Caller = (typeof callers)[number]

/** Let in and done, or the code of the refusal. */
export type Outcome = 'ok' | ErrorCode

/** What one call answers to each of them. */
export type AccessRow = Readonly<Record<Caller, Outcome>>

export type EndpointName = (typeof endpoints)[number]['name']

/** Rows of one part of the API. */
export type AccessRows = { readonly [Name in EndpointName]?: AccessRow }
