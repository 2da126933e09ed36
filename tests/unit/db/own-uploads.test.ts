import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { UserDb, userDbName } from '#src/db/user-db.ts'

it('product uploads started before message photos existed continue', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const before = new Dexie(userDbName('awa'), options)
  before.version(9).stores({ uploads: 'id, product' })
  await before
    .table('uploads')
    .put({ id: 'photo1', product: 'product1', size: 9, address: null, sent: 4, state: 'going', missed: 0 })
  before.close()
  const db = new UserDb('awa', options)
  expect(await db.uploads.toArray()).toEqual([
    { id: 'photo1', owner: 'product1', size: 9, address: null, sent: 4, state: 'going', missed: 0 },
  ])
  expect(await db.uploads.where('owner').equals('product1').count()).toBe(1)
  db.close()
})
