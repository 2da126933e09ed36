import { addRxPlugin, createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { RxDBUpdatePlugin } from 'rxdb/plugins/update'
import { type FeedRow, seller } from '../feed.ts'
import { fetchFeed, fetchWholeFeed } from './fetch-feed.ts'
import { type MirrorPeer, serveMirror } from './mirror-peer.ts'

/*
 * RxDB on Dexie storage, by its bulk calls, without its replication, which would cost more. Its planner uses no index
 * for a descending order (half a second for 20 rows), so the rows get a key that grows backwards.
 */

type Row = FeedRow & { backwards: string }

addRxPlugin(RxDBUpdatePlugin)

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
const schema: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(36),
    seller: text(36),
    title: { type: 'string' },
    price: { type: 'number' },
    state: { type: 'string' },
    city: { type: 'string' },
    category: { type: 'string' },
    photo: {
      type: 'object',
      properties: { url: { type: 'string' }, width: { type: 'number' }, height: { type: 'number' } },
      required: ['url', 'width', 'height'],
    },
    is_boosted: { type: 'boolean' },
    boosted_until: { type: ['string', 'null'] },
    views: { type: 'number' },
    favorites_count: { type: 'number' },
    created_at: text(24),
    updated_at: text(24),
    backwards: text(16),
  },
  required: ['id', 'seller', 'backwards'],
  indexes: [['seller', 'backwards']],
}

let products: RxCollection<Row>
let cursor = ''
let requests = 0

const rowOf = (row: FeedRow): Row => ({
  ...row,
  backwards: String(9e15 - Date.parse(row.updated_at)).padStart(16, '0'),
})

function newestQuery(limit: number, from: string) {
  return products.find({
    selector: { seller, backwards: { $gt: from } },
    sort: [{ seller: 'asc' }, { backwards: 'asc' }],
    index: ['seller', 'backwards'],
    limit,
  })
}

const peer: MirrorPeer = {
  async open() {
    const database = await createRxDatabase({
      name: 'rxdb',
      storage: getRxStorageDexie(),
      multiInstance: false,
      eventReduce: true,
    })
    const made = await database.addCollections({ products: { schema } })
    products = made.products as RxCollection<Row>
  },
  async bootstrap() {
    cursor = await fetchWholeFeed(async ({ data }) => {
      const { error } = await products.bulkInsert(data.map(rowOf))
      if (error.length > 0) throw new Error(`${error.length} rows refused`)
    })
  },
  async delta() {
    const { data, meta } = await fetchFeed(cursor)
    await products.bulkUpsert(data.map(rowOf))
    await products.bulkRemove(meta.tombstones ?? [])
    cursor = meta.cursor
  },
  async newest(limit) {
    // Another bound each time: RxDB would answer the same query from memory.
    requests += 1
    const rows = await newestQuery(limit, String(requests).padStart(16, '0')).exec()
    return rows.map((row) => row.id)
  },
  watch: (limit, seen) =>
    new Promise((resolve) => {
      newestQuery(limit, '').$.subscribe((rows) => {
        seen(rows.filter((row) => row.is_boosted).map((row) => row.id))
        resolve()
      })
    }),
  async boost(id) {
    const row = await products.findOne(id).exec()
    await row?.incrementalPatch({ is_boosted: true, boosted_until: new Date().toISOString() })
  },
  size: () => products.count().exec(),
}

serveMirror(peer)
