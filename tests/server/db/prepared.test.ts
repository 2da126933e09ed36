import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSession } from '#server/kernel/sessions.ts'
import { bothEngines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(bothEngines)('prepared statements (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.close())

  test('are prepared again on a new connection', async () => {
    const { id, token } = await server.createUser()
    const reader = async () => (await readSession(server.db, token, new Date()))?.id
    // Frequent statements get their name after some uses.
    for (let use = 0; use < 10; use++) expect(await reader()).toBe(id)
    const lost = await server.database.pool.connect()
    lost.release(true)
    expect(await reader()).toBe(id)
    expect(await reader()).toBe(id)
  })
})
