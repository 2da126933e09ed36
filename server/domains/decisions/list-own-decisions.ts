import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentOwn } from './present.ts'
import { changedOf, newestOf } from './rows.ts'

export const listOwn = ownFeed({
  collection: 'decisions',
  newest: newestOf,
  changed: changedOf,
  show: (rows, { tx, now }) => presentOwn(tx, rows, now),
})
