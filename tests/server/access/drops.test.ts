import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropQuickAnswer, listQuickAnswers, saveQuickAnswer } from '#contract/quick-answers.ts'
import { dropSavedSearch, listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const search = { q: 'robe', category: null, city: null, min_price: null, max_price: null, condition: null }

describe.each(engines)('resources of other users (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  test.each([
    [saveQuickAnswer, dropQuickAnswer, listQuickAnswers, { text: 'Oui, demain.' }],
    [saveSearch, dropSavedSearch, listSavedSearches, { ...search, alerts: false }],
  ] as const)('cannot be deleted by others: $name', async (save, drop, list, body) => {
    const [{ token }, other] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    const params = { id: uuidv7() }
    expect((await server.call(save, { token, params, body: body as never })).status).toBe(200)
    const kept = (await server.call(list, { token })).body
    expect((await server.call(drop, { token: other.token, params })).status).toBe(404)
    expect((await server.call(list, { token })).body).toEqual(kept)
    expect(kept.data).toHaveLength(1)
  })
})
