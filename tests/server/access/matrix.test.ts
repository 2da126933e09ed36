import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessMatrix } from '#contract/access-matrix/access-matrix.ts'
import type { AccessRow, EndpointName, Outcome } from '#contract/access-matrix/access-row.ts'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { apiBase } from '#contract/limits.ts'
import type { Engine } from '#server/db/open.ts'
import { addSeen, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { type AccessFixture, type PreparedRequest, restrict, restrictions } from './access-fixture.ts'
import { allRequests } from './requests/all-requests.ts'
import { allRoles, type Role } from './roles.ts'

const named: readonly (EndpointShape & { name: EndpointName })[] = endpoints

it('has a row and a request for every endpoint, and for nothing else', () => {
  const names = named.map(({ name }) => name)
  expect(Object.keys(accessMatrix).sort()).toEqual([...names].sort())
  expect(Object.keys(allRequests).sort()).toEqual([...names].sort())
})

/** Index of the endpoint among those with an equal row; selects a different caller for each of them. */
function indexAmongAlike(name: EndpointName): number {
  const key = JSON.stringify(accessMatrix[name])
  const alike = named.filter((one) => JSON.stringify(accessMatrix[one.name]) === key)
  return alike.findIndex((one) => one.name === name)
}

/**
 * The embedded engine gets every caller. PostgreSQL gets one per outcome, another one at each endpoint:
 * access is decided before the database is queried, and the user is read from it each time.
 */
function rolesFor(engine: Engine, row: AccessRow, name: EndpointName): readonly Role[] {
  if (engine === 'embedded') return allRoles
  const index = indexAmongAlike(name)
  return [...new Set(Object.values(row))].flatMap((outcome) => {
    const alike = allRoles.filter(({ caller }) => row[caller] === outcome)
    return alike.slice(index % alike.length).slice(0, 1)
  })
}

it('sends PostgreSQL an accepted and a refused request of every role', () => {
  const request = named.flatMap(({ name }) => {
    const row = accessMatrix[name]
    return row
      ? rolesFor('postgres', row, name).map((role) => ({ role, isAccepted: row[role.caller] === 'ok' }))
      : []
  })
  for (const role of allRoles) {
    const kinds = request.filter((one) => one.role === role).map(({ isAccepted }) => isAccepted)
    expect(new Set(kinds), `${role.caller} ${role.form}`).toEqual(new Set([true, false]))
  }
})

describe.each(engines)('access matrix (%s)', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine, asksForEmailProof: true })
    await addCategory(server.db, category)
    const seller = await server.createUser()
    await addSeen(server.db, seller.id)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  async function createFixture(role?: Role): Promise<AccessFixture> {
    const owner = await server.createUser({ name: 'Awa Ndiaye' })
    const third = await server.createUser({ name: 'Ibrahima Sow' })
    const isOwner = role === undefined || isOwners(role)
    return { server, owner, third, me: isOwner ? owner : await server.createUser(role.columns) }
  }

  async function outcomeOf(
    endpoint: EndpointShape,
    role: Role,
    fixture: AccessFixture,
    request: PreparedRequest,
  ): Promise<string> {
    const { caller } = role
    const restriction = restrictions.find((one) => one === caller) ?? null
    if (restriction) await restrict(server, fixture.owner.id, restriction)
    const token = caller === 'guest' ? undefined : (isOwners(role) ? fixture.owner : fixture.me).token
    const { status, body } = await call(server, endpoint, { ...request, token })
    if (restriction) await restrict(server, fixture.owner.id, null)
    if (status >= 400) return String((body as { code?: unknown }).code)
    expect(v.safeParse(endpoint.answer, body).issues ?? [], JSON.stringify(body)).toEqual([])
    return 'ok'
  }

  describe.each(named.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
    it('answers every role as the matrix says', async () => {
      const row = accessMatrix[name]
      const prepare = allRequests[name]
      if (!row || !prepare) throw new Error('no row or no request')
      const roles = rolesFor(engine, row, name)
      const isDone = (role: Role) => row[role.caller] === 'ok'
      const found: [string, string][] = []
      const note = (role: Role, outcome: string) => found.push([`${role.caller} ${role.form}`, outcome])

      // Refused callers go first: the resource still exists for those with access.
      const shared = await createFixture()
      const request = await prepare(shared)
      for (const role of roles.filter((one) => !isDone(one))) {
        const me = isOwners(role) ? shared.owner : await server.createUser(role.columns)
        note(role, await outcomeOf(endpoint, role, { ...shared, me }, request))
      }
      const accepted = roles.filter(isDone)
      const isOfOwners = allRoles.some((role) => isOwners(role) && isDone(role))
      for (const [at, role] of accepted.entries()) {
        const isFirst = at === 0 && (isOwners(role) || !isOfOwners)
        if (isFirst || (endpoint.method === 'GET' && endpoint.file === undefined)) {
          const me = isOwners(role) ? shared.owner : await server.createUser(role.columns)
          note(role, await outcomeOf(endpoint, role, { ...shared, me }, request))
        } else {
          const fixture = await createFixture(role)
          note(role, await outcomeOf(endpoint, role, fixture, await prepare(fixture)))
        }
      }
      const written = roles.map((role): [string, Outcome] => [
        `${role.caller} ${role.form}`,
        row[role.caller],
      ])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written))
    })
  })
})

/** Of a file (not JSON) only type and size are checked. */
async function call(
  server: TestServer,
  endpoint: EndpointShape,
  request: PreparedRequest & { token: string | undefined },
) {
  const body = request.body as undefined
  if (endpoint.file === undefined) return server.call(endpoint, { ...request, body })
  const headers: Record<string, string> = request.token ? { Authorization: `Bearer ${request.token}` } : {}
  const answer = await fetch(`${server.url}${apiBase}${endpoint.path}`, { method: endpoint.method, headers })
  if (answer.status >= 400) return { status: answer.status, body: await answer.json() }
  expect(answer.headers.get('content-type')).toBe(endpoint.file)
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  return { status: answer.status, body: null }
}

/** The owner, also when restricted; a guest sends the owner's request. */
function isOwners({ caller }: Role): boolean {
  return caller === 'guest' || caller === 'owner' || restrictions.some((one) => one === caller)
}
