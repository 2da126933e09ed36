import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentLine } from './present.ts'
import { changedOf, newestOf } from './rows.ts'

export const list = ownFeed({
  collection: 'statement',
  newest: newestOf,
  changed: changedOf,
  show: (rows) => rows.map(presentLine),
})
