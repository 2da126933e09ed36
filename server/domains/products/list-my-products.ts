import { ownFeed } from '#server/kernel/own-feed.ts'
import { photosOf } from './photo-rows.ts'
import { presentOwn } from './present.ts'
import { changedOf, newestOf } from './rows.ts'

export const listMyProducts = ownFeed({
  collection: 'products',
  newest: newestOf,
  changed: changedOf,
  async show(rows, { tx, now }) {
    const photos = await photosOf(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentOwn(row, photos.get(row.id) ?? [], now))
  },
})
