import PouchDB from 'pouchdb-browser'
import PouchFind from 'pouchdb-find'
import { type FeedRow, seller } from '../feed.ts'
import { type FeedAnswer, fetchFeed, fetchWholeFeed } from './fetch-feed.ts'
import { type MirrorPeer, serveMirror } from './mirror-peer.ts'

/* PouchDB with a Mango index. The index is updated inside W1 and W2, where the others do the same. */

/** `views` has another meaning in the types of a PouchDB document. */
type Row = Omit<FeedRow, 'views'> & { seen: number }

PouchDB.plugin(PouchFind)
const fields = ['seller', 'updated_at']
const db = new PouchDB<Row>('pouch')
let cursor = ''

async function newestRows(limit: number): Promise<Row[]> {
  const { docs } = await db.find({
    selector: { seller, updated_at: { $gt: '' } },
    sort: fields.map((field) => ({ [field]: 'desc' as const })),
    limit,
  })
  return docs
}

const docOf = ({ views, ...row }: FeedRow) => ({ ...row, seen: views, _id: row.id })

async function write({ data, meta }: FeedAnswer): Promise<void> {
  const gone = meta.tombstones ?? []
  const { rows } = await db.allDocs({ keys: [...data.map((row) => row.id), ...gone] })
  const revs = new Map(rows.flatMap((row) => ('value' in row && row.value ? [[row.id, row.value.rev]] : [])))
  const withRev = <T extends { _id: string }>(doc: T) => {
    const _rev = revs.get(doc._id)
    return _rev === undefined ? doc : { ...doc, _rev }
  }
  await db.bulkDocs([
    ...data.map((row) => withRev(docOf(row))),
    ...gone.map((id) => withRev({ _id: id, _deleted: true }) as unknown as PouchDB.Core.PutDocument<Row>),
  ])
}

const peer: MirrorPeer = {
  async open() {
    await db.createIndex({ index: { fields } })
  },
  async bootstrap() {
    cursor = await fetchWholeFeed(async ({ data }) => {
      await db.bulkDocs(data.map(docOf))
    })
    await newestRows(1)
  },
  async delta() {
    const answer = await fetchFeed(cursor)
    await write(answer)
    await newestRows(1)
    cursor = answer.meta.cursor
  },
  async newest(limit) {
    return (await newestRows(limit)).map((row) => row.id)
  },
  async watch(limit, seen) {
    const show = async () =>
      seen((await newestRows(limit)).filter((row) => row.is_boosted).map((row) => row.id))
    db.changes({ live: true, since: 'now' }).on('change', () => void show())
    await show()
  },
  async boost(id) {
    const doc = await db.get(id)
    await db.put({ ...doc, is_boosted: true, boosted_until: new Date().toISOString() })
  },
  async size() {
    const { rows } = await db.allDocs()
    return rows.filter(({ id }) => !id.startsWith('_design/')).length
  },
}

serveMirror(peer)
