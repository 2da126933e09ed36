import { ownFeed } from '#server/kernel/own-feed.ts'
import { presentOrder } from './present.ts'
import { partsOf } from './relations.ts'
import { changedOf, newestOf } from './rows.ts'

export const list = ownFeed({
  collection: 'orders',
  newest: newestOf,
  changed: changedOf,
  async show(rows, { tx, actor }) {
    const found = rows.map(({ order }) => order)
    const parts = await partsOf(tx, found)
    return found.map((row) => presentOrder(row, actor.id, parts))
  },
})
