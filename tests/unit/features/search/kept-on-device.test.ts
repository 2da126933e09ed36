import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { UserDb } from '#src/db/user-db.ts'
import { markSeenNow } from '#src/features/search/mark-seen.ts'
import { readRecent, recentKept, rememberSearch } from '#src/features/search/recent-searches.ts'
import { product } from '#tests/support/sync/product.ts'

let db: UserDb
beforeEach(() => {
  db = new UserDb('awa', { indexedDB: new IDBFactory(), IDBKeyRange })
})
const recent = async () => (await readRecent(db)).map(({ q }) => q)

test('recent searches are newest first, without duplicates in other spelling', async () => {
  await rememberSearch(db, 'téléphone', 1)
  await rememberSearch(db, 'wax', 2)
  await rememberSearch(db, 'TELEPHONE', 3)
  expect(await recent()).toEqual(['TELEPHONE', 'wax'])
  await rememberSearch(db, ' ? ', 4)
  expect(await recent()).toEqual(['TELEPHONE', 'wax'])
})

test('only the last ones are kept', async () => {
  for (let at = 1; at <= recentKept + 3; at += 1) await rememberSearch(db, `mot ${at}`, at)
  const kept = await recent()
  expect(kept).toHaveLength(recentKept)
  expect(kept[0]).toBe(`mot ${recentKept + 3}`)
  expect(kept.at(-1)).toBe('mot 4')
})

test('a saved search is marked as seen once its results are stored', async () => {
  await markSeenNow(db, 's1', 'search:q=wax')
  expect(await db.searchesSeen.get('s1')).toBeUndefined()
  await db.productPages.put({ id: 'search:q=wax', products: [product('p1'), product('p2')], next: null })
  await markSeenNow(db, 's1', 'search:q=wax')
  expect(await db.searchesSeen.get('s1')).toEqual({ id: 's1', products: ['p1', 'p2'] })
})
