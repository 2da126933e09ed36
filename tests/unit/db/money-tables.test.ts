import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { UserDb, userDbName } from '#src/db/user-db.ts'

const schema = {
  outbox: '++seq, &key, state, lane',
  collections: 'name',
  device: 'key',
  products: 'id, sortKey',
  drafts: 'id',
  draftPhotos: 'id, draft',
  conversations: 'id, sortKey, product.id',
  messages: 'id, [conversation_id+seq]',
  uploads: 'id, owner',
}

it('a database from before the wallet keeps its rows and gets the money tables', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const before = new Dexie(userDbName('awa'), options)
  before.version(10).stores(schema)
  const rows: Record<keyof typeof schema, object> = {
    outbox: { seq: 7, key: 'k1', state: 'queued', lane: 'product:p1', kind: 'product.boost' },
    collections: { name: 'products', cursor: 'c9', seq: 9 },
    device: { key: 'tick', value: 4 },
    products: { id: 'p1', sortKey: '2026' },
    drafts: { id: 'd1' },
    draftPhotos: { id: 'f1', draft: 'd1', blob: new Blob(['x']) },
    conversations: { id: 't1', sortKey: '2026', product: { id: 'p1' } },
    messages: { id: 'm1', conversation_id: 't1', seq: 1 },
    uploads: { id: 'f1', owner: 'p1', sent: 4 },
  }
  for (const [table, row] of Object.entries(rows)) await before.table(table).put(row)
  before.close()
  const db = new UserDb('awa', options)
  for (const [table, row] of Object.entries(rows)) expect(await db.table(table).toArray()).toEqual([row])
  await db.intents.put({ id: 'x1', at: 1, kind: 'pay', amount: 5 })
  expect([await db.orders.count(), await db.wallet.count(), await db.intents.count()]).toEqual([0, 0, 1])
  db.close()
})
