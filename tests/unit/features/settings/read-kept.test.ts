import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import type { CollectionState, NotificationRow } from '#src/db/rows.ts'
import { UserDb } from '#src/db/user-db.ts'
import { readCollections } from '#src/features/settings/collection-list.tsx'
import { emptyState } from '#src/sync/store/apply-pull.ts'

let db: UserDb
beforeEach(() => {
  db = new UserDb('awa', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const state = (name: string, fetchedAt: number | null): CollectionState => ({
  ...emptyState(name),
  fetchedAt,
})

it('a new device has no stored lists', async () => {
  expect(await readCollections(db)).toEqual([])
  await db.collections.put(state('products', null))
  expect(await readCollections(db)).toEqual([])
})

it('counts rows, groups related lists, and returns the oldest age', async () => {
  await db.collections.bulkPut([
    state('sales:30', 300),
    state('stats', 500),
    state('notifications', 400),
    state('product:a', 200),
    state('product:b', 900),
    state('preferences', 700),
  ])
  await db.notifications.bulkPut(
    ['n1', 'n2'].map((id) => ({ id, sortKey: id, unread: 0 }) as NotificationRow),
  )
  expect(await readCollections(db)).toEqual([
    { label: 'Notifications', rows: 2, fetchedAt: 400 },
    { label: 'Tableau de bord', rows: null, fetchedAt: 300 },
    { label: 'Annonces consultées', rows: 2, fetchedAt: 200 },
    { label: 'Choix de notifications', rows: null, fetchedAt: 700 },
  ])
})
