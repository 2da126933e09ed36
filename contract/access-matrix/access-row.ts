import type { endpoints } from '../all.ts'
import type { ErrorCode } from '../errors.ts'

/**
 * All callers but `guest` use the owner's resource: `other` is another user, `leaving` has a deletion pending,
 * `unverified` an unconfirmed e-mail, the last five are staff with one permission or all.
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

export type Outcome = 'ok' | ErrorCode

export type AccessRow = Readonly<Record<Caller, Outcome>>

export type EndpointName = (typeof endpoints)[number]['name']

export type AccessRows = { readonly [Name in EndpointName]?: AccessRow }
