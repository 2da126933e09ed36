import { ownFeed } from '#server/kernel/own-feed.ts'
import { changedDelivered, newestDelivered } from './message-rows.ts'
import { presentMessage } from './present.ts'

export const listAll = ownFeed({
  collection: 'messages',
  newest: newestDelivered,
  changed: changedDelivered,
  show: (rows, { now }) => rows.map((row) => presentMessage(row, now)),
})
