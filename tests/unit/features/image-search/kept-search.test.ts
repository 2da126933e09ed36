import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { UserDb } from '#src/db/user-db.ts'
import { keepSearch, searchId, viewSearch } from '#src/features/image-search/search-picture.ts'
import { product } from '#tests/support/sync/product.ts'

let db: UserDb
beforeEach(() => {
  db = new UserDb('awa', { indexedDB: new IDBFactory(), IDBKeyRange })
})

const result = (id: string, distance = 0.02) => ({ product: product(id), distance })
const titles = async (id: string | null) => (await viewSearch(db, id))?.found.map((one) => one.product.id)

test('results are read from the mirror, by picture, or those of the latest search', async () => {
  expect(await viewSearch(db, null)).toBeNull()
  await keepSearch(db, { id: 'moto', found: [result('a'), result('b', 0.3)], at: 1_000 })
  await keepSearch(db, { id: 'pagne', found: [result('c')], at: 2_000 })
  expect(await titles('moto')).toEqual(['a', 'b'])
  expect(await titles(null)).toEqual(['c'])
  await keepSearch(db, { id: 'moto', found: [result('b')], at: 3_000 })
  expect(await viewSearch(db, null)).toEqual({ id: 'moto', found: [result('b')], at: 3_000 })
})

test('a removed product is hidden; rows of lists are not changed', async () => {
  await keepSearch(db, { id: 'moto', found: [result('a'), result('b')], at: 1_000 })
  await db.collections.put({ name: 'product:a', absent: true } as never)
  expect(await titles('moto')).toEqual(['b'])
  expect(await db.productPages.count()).toBe(0)
})

test('the last ten searches are kept', async () => {
  for (let at = 0; at < 12; at += 1) await keepSearch(db, { id: `s${at}`, found: [], at })
  expect(await db.imageSearches.count()).toBe(10)
  expect(await viewSearch(db, 's1')).toBeNull()
  expect(await viewSearch(db, 's2')).not.toBeNull()
})

test('the same picture has the same id', () => {
  expect(searchId([new Int8Array([1, -2])])).toBe(searchId([new Int8Array([1, -2]), new Int8Array([5])]))
  expect(searchId([new Int8Array([1, -2])])).not.toBe(searchId([new Int8Array([2, -2])]))
  expect(searchId([])).toBe('')
})
