import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clientErrorsPerDay } from '#contract/client-errors.ts'
import { dropError, ErrorDb, keepError, recordSent, waitingErrors } from '#src/db/error-db.ts'
import { errorDbName } from '#src/lib/error-db-name.ts'

const day = 86_400_000
const noon = new Date(2027, 2, 1, 12).getTime()
const report = (column: number) => ({
  name: 'TypeError',
  version: 'dev',
  frames: [{ file: 'build/page.js', line: 1, column }],
})

let db: ErrorDb
beforeEach(() => {
  db = new ErrorDb()
})
afterEach(async () => {
  db.close()
  await Dexie.delete(errorDbName)
})

it('stores an error once a day, up to the contract’s limit', async () => {
  expect(await keepError(db, report(1), noon)).toBe(true)
  expect(await keepError(db, report(1), noon + 60_000)).toBe(false)
  for (let column = 2; column <= 20; column += 1) await keepError(db, report(column), noon)
  expect(await waitingErrors(db, noon)).toHaveLength(clientErrorsPerDay)
  expect(await keepError(db, report(1), noon + day)).toBe(true)
})

it('sent errors still count for their day, and are deleted after it', async () => {
  for (let column = 1; column <= clientErrorsPerDay; column += 1) await keepError(db, report(column), noon)
  for (const { id } of await waitingErrors(db, noon)) await recordSent(db, id)
  expect(await waitingErrors(db, noon)).toEqual([])
  expect(await keepError(db, report(99), noon + 1)).toBe(false)
  await waitingErrors(db, noon + day)
  expect(await db.errors.count()).toBe(0)
})

it('keeps errors for days, in order, then drops them; refused ones are dropped', async () => {
  await keepError(db, report(1), noon)
  await keepError(db, report(2), noon + day)
  await keepError(db, report(3), noon + day)
  const waiting = await waitingErrors(db, noon + 2 * day)
  expect(waiting.map((row) => row.report.frames[0]?.column)).toEqual([1, 2, 3])
  await dropError(db, waiting[1]?.id ?? 0)
  const left = await waitingErrors(db, noon + 7 * day + 1)
  expect(left.map((row) => row.report.frames[0]?.column)).toEqual([3])
})
