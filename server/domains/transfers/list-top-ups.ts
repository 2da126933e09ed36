import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentTopUp } from './present.ts'
import { changedTopUps, newestTopUps } from './top-up-rows.ts'

export const listOwnTopUps = ownFeed({
  collection: 'topups',
  newest: newestTopUps,
  changed: changedTopUps,
  show: (rows) => rows.map(presentTopUp),
})
