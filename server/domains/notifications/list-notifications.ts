import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentNotification } from './present.ts'
import { changedOf, newestOf } from './rows.ts'

export const list = ownFeed({
  collection: 'notifications',
  newest: newestOf,
  changed: changedOf,
  show: (rows) => rows.map(presentNotification),
})
