import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserDb } from '#src/db/user-db.ts'
import { readMoves, stillMoving, writeMoves } from '#src/staff/categories/arrange.ts'

let db: UserDb
beforeEach(() => {
  db = new UserDb(crypto.randomUUID())
})
afterEach(() => db.delete())

const tree = ['a', 'b', 'c'].map((slug) => ({ slug, name: slug, parent: null }))
const swap = { slug: 'a', parent: null, order: ['b', 'a', 'c'] }

test('moves are stored until there are none; unreadable ones are ignored', async () => {
  expect(await readMoves(db)).toEqual([])
  await writeMoves(db, [swap])
  expect(await readMoves(db)).toEqual([swap])
  await writeMoves(db, [])
  expect(await db.adminDrafts.count()).toBe(0)
  await db.adminDrafts.put({ id: 'categories', draft: [{ slug: 1 }] })
  expect(await readMoves(db)).toEqual([])
})

test('stored moves that no longer change the tree are ignored', () => {
  expect(stillMoving(tree, [swap])).toEqual([swap])
  const done = ['b', 'a', 'c'].map((slug) => ({ slug, name: slug, parent: null }))
  expect(stillMoving(done, [swap])).toEqual([])
  expect(stillMoving(tree, [{ slug: 'gone', parent: null, order: ['gone', 'a'] }, swap])).toEqual([swap])
  expect(stillMoving(tree, [{ slug: 'a', parent: 'gone', order: ['a'] }])).toEqual([])
})
