import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { readCsrfToken, saveCsrfToken } from '#src/db/csrf.ts'
import { MetaDb } from '#src/db/meta-db.ts'

let meta: MetaDb

afterEach(() => meta.delete())

test('the worker reads the token of the latest page, and null once the page has none', async () => {
  meta = new MetaDb()
  expect(await readCsrfToken(meta)).toBeNull()
  await saveCsrfToken(meta, 'abc')
  expect(await readCsrfToken(meta)).toBe('abc')
  await saveCsrfToken(meta, 'def')
  expect(await readCsrfToken(meta)).toBe('def')
  await saveCsrfToken(meta, null)
  expect(await readCsrfToken(meta)).toBeNull()
})

test('an unreadable database loses the header, not the request', async () => {
  meta = new MetaDb()
  meta.close()
  expect(await readCsrfToken(meta)).toBeNull()
})
