import { ownFeed } from '#server/kernel/own-feed.ts'
import { changedOf, newestOf } from './conversation-rows.ts'
import { presentConversation } from './present.ts'

export const list = ownFeed({
  collection: 'conversations',
  newest: newestOf,
  changed: changedOf,
  show: (rows, { now }) => rows.map((row) => presentConversation(row, now)),
})
