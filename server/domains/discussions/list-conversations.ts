import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentConversation } from './present.ts'
import { changedOf, newestOf } from './talk-rows.ts'

export const list = ownFeed({
  collection: 'conversations',
  newest: newestOf,
  changed: changedOf,
  show: (rows, { now }) => rows.map((row) => presentConversation(row, now)),
})
