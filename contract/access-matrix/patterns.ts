import type { AccessRow, Outcome } from './access-row.ts'

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

/** Anybody who is signed in, about themselves. */
const memberAlways: AccessRow = { ...everybody('ok'), guest: 'unauthenticated' }
const memberCalm: AccessRow = { ...memberAlways, banned: 'account_banned' }
const memberActive: AccessRow = { ...memberCalm, suspended: 'account_suspended', leaving: 'account_leaving' }

/** The owner alone: for everybody else, the staff as well, the thing does not exist. */
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

/** Members meet the desk's door; those under a restriction are told that first when they would change something. */
const staffReads: AccessRow = {
  ...everybody('forbidden'),
  guest: 'unauthenticated',
  banned: 'account_banned',
  admin: 'ok',
}
const staffWrites: AccessRow = { ...staffReads, suspended: 'account_suspended', leaving: 'account_leaving' }

/**
 * Answers that many calls share, each written down here and nowhere derived. `always`: also under a ban; `calm`: also
 * while suspended; `active`: only without a restriction.
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
  /** About listings, messages and reviews: who manages people does not see them, and knows of none. */
  casesReads: { ...staffReads, 'products:moderate': 'ok', 'users:manage': 'not_found' },
  casesWrites: { ...staffWrites, 'products:moderate': 'ok', 'users:manage': 'not_found' },
  categoriesReads: { ...staffReads, 'categories:manage': 'ok' },
  categoriesWrites: { ...staffWrites, 'categories:manage': 'ok' },
  adminReads: staffReads,
  adminWrites: staffWrites,
} as const satisfies Record<string, AccessRow>
