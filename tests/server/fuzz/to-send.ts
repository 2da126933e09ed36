import { accessMatrix } from '#contract/access-matrix/access-matrix.ts'
import type { EndpointName } from '#contract/access-matrix/access-row.ts'
import type { AccessFixture } from '../access/access-fixture.ts'
import { allRequests } from '../access/requests/all-requests.ts'
import { type FuzzRequest, fill } from './fuzz-request.ts'
import type { World } from './world.ts'

interface Sending {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Replaces the placeholders of a request; for a prepared one, creates its resources first. */
export function toSend(request: FuzzRequest, world: World): Promise<Sending> | Sending {
  return request.isPrepared ? prepared(request, world) : made(request, world)
}

function made(request: FuzzRequest, world: World): Sending {
  const { endpoint, role, method } = request
  const put = (text: string) => fill(text, world, role)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => put(request.params[name] ?? ''))
  const query = request.query.length > 0 ? `?${put(decodeMarks(request.query.join('&')))}` : ''
  const token = world.tokenOf(role)
  const headers = {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(request.body === null ? {} : { 'Content-Type': request.body.type }),
    ...mapValues(request.headers, put),
  }
  return { method, path: path + query, headers, body: request.body === null ? null : put(request.body.text) }
}

/** The request of a caller with access in the access matrix, with its body damaged on demand. */
async function prepared(request: FuzzRequest, world: World): Promise<Sending> {
  const { server } = world
  await world.resetSettings()
  const { endpoint, damage } = request
  const name = endpoint.name as EndpointName
  const prepare = allRequests[name]
  if (!prepare) throw new Error(`no request for ${name}`)
  const owner = await server.createUser({ name: 'Awa Ndiaye' })
  const third = await server.createUser({ name: 'Ibrahima Sow' })
  const isDesk = accessMatrix[name]?.owner !== 'ok'
  const me = isDesk ? await server.createUser({ role: 'admin' }) : owner
  const fixture: AccessFixture = { server, owner, third, me }
  const { params = {}, query = {}, body } = await prepare(fixture)
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => params[part] ?? '')
  const search = new URLSearchParams(query).toString()
  const text = body === undefined ? undefined : JSON.stringify(damage ? damage(body) : body)
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: {
      Authorization: `Bearer ${me.token}`,
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: text ?? null,
  }
}

/** Placeholders were percent-encoded with the query. */
function decodeMarks(query: string): string {
  return query.replace(/%40([a-z-]+)%3A(\d+)/g, '@$1:$2').replaceAll('%40new', '@new')
}

function mapValues(held: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(held).map(([name, text]) => [name, change(text)]))
}
