import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import { updateProfile } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

/** What valibot's runtime description of a schema is read for: wrapped schemas and field names. */
interface Described {
  type?: string
  pipe?: readonly Described[]
  entries?: Record<string, Described>
  wrapped?: Described
  item?: Described
  options?: readonly (Described | string)[]
  value?: Described
}

/** Paths of objects in a body that accept unknown fields. */
function openObjects(schema: Described, at: string): string[] {
  const inner: [Described, string][] = [
    ...(schema.pipe ?? []).slice(1).map((one): [Described, string] => [one, at]),
    ...Object.entries(schema.entries ?? {}).map(([name, one]): [Described, string] => [one, `${at}.${name}`]),
    ...(schema.options ?? []).flatMap((one): [Described, string][] =>
      typeof one === 'string' ? [] : [[one, at]],
    ),
  ]
  for (const one of [schema.wrapped, schema.item, schema.value]) if (one) inner.push([one, `${at}[]`])
  const isOpen = schema.type === 'object' || schema.type === 'loose_object'
  return [...(isOpen ? [at] : []), ...inner.flatMap(([one, place]) => openObjects(one, place))]
}

const named = (endpoints as readonly EndpointShape[]).map((endpoint) => [endpoint.name, endpoint] as const)

/** The authenticator's response is verified unchanged; nothing else of it is stored. */
const passedOn = ['body', 'body.proof'].flatMap((at) => [
  `${at}.credential.clientExtensionResults[]`,
  `${at}.credential.response`,
])

/** Drops unknown fields; writes nothing but a session. */
const lenient = 'login'

test.each(named.filter(([name]) => name !== lenient))('%s refuses unknown fields', (_, { body, query }) => {
  for (const schema of [body, query]) {
    if (!schema) continue
    const open = openObjects(schema as Described, 'body').filter((place) => !passedOn.includes(place))
    expect(open).toEqual([])
  }
})

describe('a profile update refuses', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'embedded' })
  })
  afterAll(() => server.close())

  it.each([
    { is_admin: true },
    { role: 'admin' },
    { permissions: ['users:manage'] },
    { is_verified: true },
    { standing: null },
    { suspended_until: null },
    { id: '00000000-0000-7000-8000-000000000000' },
    { password_hash: 'x' },
    { __proto__: null, isAdmin: true },
  ])('%j', async (field) => {
    const user = await server.createUser()
    const body = { city: 'Dakar', ...field } as object
    expect((await server.call(updateProfile, { token: user.token, body })).status).toBe(422)
    const now = await server.call(updateProfile, { token: user.token, body: {} })
    expect(now.body.user).toMatchObject({ is_admin: false, role: null, permissions: null, city: null })
  })
})
