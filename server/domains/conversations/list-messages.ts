import { ownFeed } from '#server/kernel/own-feed.ts'
import { changedHeard, newestHeard } from './message-rows.ts'
import { presentMessage } from './present.ts'

export const listAll = ownFeed({
  collection: 'messages',
  newest: newestHeard,
  changed: changedHeard,
  show: (rows, { now }) => rows.map((row) => presentMessage(row, now)),
})
