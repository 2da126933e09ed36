import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchSort, searchProducts, searchSorts } from '#contract/search.ts'
import { countWords } from '#server/domains/search/index.ts'
import { createSearchCursors } from '#server/domains/search/search-cursor.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { addTree } from '../products/shop.ts'
import { addSeen } from '../products/stock.ts'

/** The signer of the test server: signed values are still checked against their range. */
const cursors = createSearchCursors('secret-of-tests')
const far = [9e15, 8.64e15, -8.64e15, 4e12 + 1, -1, 0.5]

describe.each(bothEngines)('forged search cursors (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addTree(server.db)
    const seller = await server.createUser()
    for (let at = 0; at < 4; at++)
      await addSeen(server.db, seller.id, { title: `Robe ${at}`, category: 'mode' })
    await countWords(server)
  })
  afterAll(() => server.close())

  const ask = (sort: SearchSort, cursor?: string) =>
    server.call(searchProducts, { query: { q: 'robe', limit: '2', sort, ...(cursor ? { cursor } : {}) } })
  const real = async (sort: SearchSort) => (await ask(sort)).body.meta?.cursor ?? ''

  async function expectRefusal(sort: SearchSort, cursor: string): Promise<void> {
    const { status, body } = await ask(sort, cursor)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'validation_failed', errors: { cursor: [expect.any(String)] } })
    expect(server.reported).toEqual([])
  }

  test.each(searchSorts)('%s: a real cursor is accepted, a changed one refused', async (sort) => {
    const cursor = await real(sort)
    expect((await ask(sort, cursor)).status).toBe(200)
    const [payload = '', signature = ''] = cursor.split('.')
    const place = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    const changed = Buffer.from(JSON.stringify({ ...place, total: 7 })).toString('base64url')
    for (const forged of [payload, `${payload}.`, `${changed}.${signature}`, `${payload}.${'A'.repeat(22)}`])
      await expectRefusal(sort, forged)
  })

  test.each(far)('out-of-range values of %d are refused even when signed', async (value) => {
    for (const sort of searchSorts) {
      const place = cursors.read(sort, await real(sort))
      await expectRefusal(sort, cursors.format({ ...place, began: value }))
      if (place.last) await expectRefusal(sort, cursors.format({ ...place, last: { ...place.last, value } }))
      if (!place.band) continue
      const band = { ...place.band, below: { ms: value, id: uuidv7() } }
      await expectRefusal(sort, cursors.format({ ...place, band }))
    }
  })
})
