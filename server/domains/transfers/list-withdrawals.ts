import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentWithdrawal } from './present.ts'
import { changedWithdrawals, newestWithdrawals } from './withdrawal-rows.ts'

export const listOwnWithdrawals = ownFeed({
  collection: 'withdrawals',
  newest: newestWithdrawals,
  changed: changedWithdrawals,
  show: (rows) => rows.map(presentWithdrawal),
})
