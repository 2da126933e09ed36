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

const everybody = (outcome: Outcome): AccessRow => ({
  guest: outcome,
  owner: outcome,
  other: outcome,
  suspended: outcome,
  banned: outcome,
  leaving: outcome,
  unverified: outcome,
  'dashboard:view': outcome,
  'users:manage': outcome,
  'products:moderate': outcome,
  'categories:manage': outcome,
  admin: outcome,
})

const memberAlways: AccessRow = { ...everybody('ok'), guest: 'unauthenticated' }
const memberCalm: AccessRow = { ...memberAlways, banned: 'account_banned' }
const memberActive: AccessRow = { ...memberCalm, suspended: 'account_suspended', leaving: 'account_leaving' }

/** `not_found` for all others, staff included, so that existence is not disclosed. */
const ownAlways: AccessRow = {
  ...everybody('not_found'),
  guest: 'unauthenticated',
  owner: 'ok',
  suspended: 'ok',
  banned: 'ok',
  leaving: 'ok',
  unverified: 'ok',
}
const ownCalm: AccessRow = { ...ownAlways, banned: 'account_banned' }
const ownActive: AccessRow = { ...ownCalm, suspended: 'account_suspended', leaving: 'account_leaving' }

/** On writes, an account restriction is reported before the missing permission. */
const staffReads: AccessRow = {
  ...everybody('forbidden'),
  guest: 'unauthenticated',
  banned: 'account_banned',
  admin: 'ok',
}
const staffWrites: AccessRow = { ...staffReads, suspended: 'account_suspended', leaving: 'account_leaving' }

/**
 * Outcomes shared by many calls, none derived from server code. `always`: also when banned; `calm`: also when
 * suspended; `active`: only without a restriction.
 */
export const patterns = {
  everybody: everybody('ok'),
  memberAlways,
  memberCalm,
  memberActive,
  ownAlways,
  ownCalm,
  ownActive,
  dashboardReads: { ...staffReads, 'dashboard:view': 'ok' },
  peopleReads: { ...staffReads, 'users:manage': 'ok' },
  peopleWrites: { ...staffWrites, 'users:manage': 'ok' },
  productsReads: { ...staffReads, 'products:moderate': 'ok' },
  productsWrites: { ...staffWrites, 'products:moderate': 'ok' },
  /** `users:manage` sees no cases about products, messages and reviews: `not_found`, not `forbidden`. */
  casesReads: { ...staffReads, 'products:moderate': 'ok', 'users:manage': 'not_found' },
  casesWrites: { ...staffWrites, 'products:moderate': 'ok', 'users:manage': 'not_found' },
  categoriesReads: { ...staffReads, 'categories:manage': 'ok' },
  categoriesWrites: { ...staffWrites, 'categories:manage': 'ok' },
  adminReads: staffReads,
  adminWrites: staffWrites,
} as const satisfies Record<string, AccessRow>
