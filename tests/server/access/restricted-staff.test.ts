import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '#contract/access-matrix/access-matrix.ts'
import type { EndpointName } from '#contract/access-matrix/access-row.ts'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type AccessFixture, restrict } from './access-fixture.ts'
import { allRequests } from './requests/all-requests.ts'

/** Endpoints that some staff role may call and users may not. */
const staffEndpoints = (endpoints as readonly (EndpointShape & { name: EndpointName })[]).filter(
  ({ name }) => {
    const row = accessMatrix[name]
    return row?.admin === 'ok' && row.owner !== 'ok'
  },
)

describe.each(engines)('restricted staff (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  test.each(staffEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const [owner, third] = [await server.createUser(), await server.createUser()]
      const admin = await server.createUser({ isAdmin: true })
      const fixture: AccessFixture = { server, owner, third, me: admin }
      const request = await allRequests[name]?.(fixture)
      const call = async () => {
        const body = request?.body as undefined
        const called = await server.call(endpoint, { ...request, body, token: admin.token })
        return called.status < 400 ? 'ok' : (called.body as { code: string }).code
      }
      await restrict(server, admin.id, 'banned')
      expect(await call()).toBe('account_banned')
      await restrict(server, admin.id, 'suspended')
      // Suspended users still read their own data; suspended staff do not read that of others.
      expect(await call()).toBe('account_suspended')
    },
  )
})
