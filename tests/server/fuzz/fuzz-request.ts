import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape, Method } from '#contract/endpoint.ts'
import { arbitraryOf, type IdsOf } from './arbitrary-of.ts'
import { changeCursor, cursorPages } from './cursors.ts'
import { damage, hostileTexts } from './hostile.ts'
import { type Kind, kinds, type Role, roles, type World } from './world.ts'

/** A request with placeholders for ids: the same for a seed, whatever ids a run creates. */
export interface FuzzRequest {
  endpoint: EndpointShape
  method: string
  role: Role
  /** Path segments by parameter, encoded as in the URL. */
  params: Record<string, string>
  /** A parameter is not an id, so the URL may match another route. */
  isAstray: boolean
  /** Query pairs, encoded as in the URL. */
  query: readonly string[]
  body: { text: string; type: string } | null
  headers: Record<string, string>
  /** Replaces the generated request by a valid one about resources created for it. */
  isPrepared: boolean
  /** Damages the body of a valid request. */
  damage: ((value: unknown) => unknown) | null
}

const kindNames = Object.keys(kinds) as Kind[]
/** Kind of the ids in a field of this name. */
const byField: Record<string, Kind> = {
  product_id: 'products',
  products: 'products',
  photo: 'photos',
  photos: 'photos',
  user_id: 'users',
  up_to: 'notifications',
  offer: 'messages',
  actor_id: 'users',
  decision_id: 'decisions',
  case_id: 'cases',
  slug: 'slugs',
  parent: 'slugs',
  into: 'slugs',
  order: 'slugs',
  category: 'slugs',
  package_id: 'packages',
  target_id: 'users',
}

/** Placeholders for ids: `@kind:n` is an existing row, `@new` an id generated when the request is sent. */
function idsFor(path: string): IdsOf {
  const segments = path.split('/').filter((part) => part !== '' && !part.startsWith(':'))
  const ofPath = segments.findLast((part): part is Kind => part in kinds)
  return (field, isId) => {
    const kind = byField[field] ?? (field === 'id' ? ofPath : undefined)
    if (kind === undefined && !isId) return null
    const there = fc.nat({ max: 39 })
    const named = (kind ? fc.constant(kind) : fc.constantFrom(...kindNames)).chain((one) =>
      there.map((at) => `@${one}:${at}`),
    )
    const any = fc.constantFrom(...kindNames).chain((one) => there.map((at) => `@${one}:${at}`))
    return fc.oneof(
      { weight: 10, arbitrary: named },
      { weight: 2, arbitrary: any },
      { weight: 3, arbitrary: fc.constant(isId ? '@new' : 'nulle-part') },
      { weight: 1, arbitrary: fc.uuid() },
    )
  }
}

/** Half of the bodies hold the sender's own values in these fields. */
const secrets: Record<string, string> = {
  password: '@password',
  current_password: '@password',
  email: '@email',
}
const knowing = fc.boolean().map((knows) => (value: unknown) => {
  if (!knows || value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      typeof held === 'string' ? (secrets[name] ?? held) : held,
    ]),
  )
})

const odd = fc.constantFrom(...hostileTexts)
const safeHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000)
const headers: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.nat({ max: 200 }).map((at) => ({ 'Idempotency-Key': `fuzz-key-${at}` })) },
      { weight: 1, arbitrary: odd.map((text) => ({ 'Idempotency-Key': safeHeader(text) })) },
      { weight: 2, arbitrary: fc.constantFrom('@self', '@users:1').map((id) => ({ 'X-Outbox-User': id })) },
      { weight: 1, arbitrary: odd.map((text) => ({ 'X-Outbox-User': safeHeader(text) })) },
      { weight: 1, arbitrary: odd.map((text) => ({ 'If-None-Match': safeHeader(text) })) },
      { weight: 1, arbitrary: fc.constantFrom('*', '"x"', 'W/"').map((tag) => ({ 'If-None-Match': tag })) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('br;q=2, *', 'gzip;q=0', ',,,', 'identity;q=0').map((text) => ({
          'Accept-Encoding': text,
        })),
      },
      { weight: 1, arbitrary: odd.map((text) => ({ 'User-Agent': safeHeader(text) })) },
      { weight: 1, arbitrary: odd.map((text) => ({ 'X-Forwarded-For': safeHeader(text) })) },
      { weight: 1, arbitrary: odd.map((text) => ({ Authorization: safeHeader(`Bearer ${text}`) })) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          { 'X-HTTP-Method-Override': 'DELETE' },
          { Origin: 'https://evil.example' },
          { Range: 'bytes=0-' },
          { 'X-Forwarded-Proto': 'https' },
          { Cookie: 'auth_token=1; auth_token=2' },
          { Forwarded: 'for=127.0.0.1;proto=https' },
          { 'X-CSRF-TOKEN': 'x' },
        ),
      },
    ),
    { maxLength: 3 },
  )
  .map((parts) => Object.assign({}, ...parts))

const json = 'application/json'
const rawBodies = fc.oneof(
  odd.map((text) => ({ text, type: json })),
  fc.constantFrom(
    { text: '{', type: json },
    { text: 'null', type: json },
    { text: '[]', type: json },
    { text: '{"a":1,"a":2}', type: json },
    { text: '{"price":1e999,"limit":-1e999}', type: json },
    { text: '\ufeff{}', type: json },
    { text: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: json },
    { text: '{}', type: 'application/json; charset=utf-16' },
    { text: '{}', type: 'text/plain' },
    { text: 'a=b', type: 'application/x-www-form-urlencoded' },
    { text: '<a/>', type: 'application/xml' },
    { text: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
  ),
)

function pairsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .map(
      ([name, held]) =>
        `${encode(name)}=${encode(typeof held === 'string' ? held : (JSON.stringify(held) ?? ''))}`,
    )
}

/** Lone surrogates cannot be percent-encoded. */
function encode(text: string): string {
  const whole = text.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '%ED%A0%80',
  )
  return encodeURIComponent(whole).slice(0, 6_000)
}

const oddPairs = fc.oneof(
  fc.constantFrom(
    'limit=1&limit=2',
    'cursor=%00',
    '%ff=%fe',
    'q=%',
    '&&==',
    '__proto__=1',
    'constructor[a]=1',
  ),
  odd.map((text) => `unknown=${encode(text)}`),
)

/** Mostly a caller with access, so that the request reaches the handler. */
function senderOf({ access }: EndpointShape): fc.Arbitrary<Role> {
  const anybody = { weight: 3, arbitrary: fc.constantFrom(...roles) }
  if (access === 'public' || access === 'user') {
    return fc.oneof({ weight: 7, arbitrary: fc.constantFrom<Role>('buyer', 'seller', 'seller') }, anybody)
  }
  const held = access === 'admin' ? [] : 'anyOf' in access ? access.anyOf : [access.permission]
  return fc.oneof({ weight: 7, arbitrary: fc.constantFrom<Role>('admin', ...held) }, anybody)
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

function requestFor(endpoint: EndpointShape): fc.Arbitrary<FuzzRequest> {
  const ids = idsFor(endpoint.path)
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const goodBody = endpoint.body ? arbitraryOf(endpoint.body, ids, 'body') : fc.constant(undefined)
  const goodQuery = endpoint.query ? arbitraryOf(endpoint.query, ids, 'query') : fc.constant({})
  const goodParams = endpoint.params ? arbitraryOf(endpoint.params, ids, 'params') : fc.constant({})
  // Half of the requests are valid, the others are damaged in one or more places.
  const mend = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: damage })
  const usual = { weight: 8, arbitrary: fc.constant(null) }
  return fc
    .record({
      role: senderOf(endpoint),
      params: goodParams,
      astray: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: odd }),
      query: goodQuery,
      queryDamage: fc.oneof(usual, { weight: 1, arbitrary: damage }),
      oddPair: fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: oddPairs }),
      body: goodBody,
      bodyDamage: mend,
      knows: knowing,
      raw: fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rawBodies }),
      isPrepared: fc.nat({ max: 7 }).map((chance) => chance === 0),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headers }),
      method: fc.oneof(
        { weight: 60, arbitrary: fc.constant(endpoint.method as string) },
        { weight: 1, arbitrary: fc.constantFrom<string>(...methods, 'HEAD', 'PATCH', 'OPTIONS') },
      ),
    })
    .map((made) => {
      const held = (made.params ?? {}) as Record<string, string>
      const astray = made.astray
      const params = Object.fromEntries(
        names.map((name, at) => [
          name,
          at === 0 && astray !== null ? encode(astray) : (held[name] ?? '@new'),
        ]),
      )
      const query = pairsOf(made.queryDamage ? made.queryDamage(made.query) : made.query)
      if (made.oddPair !== null) query.push(made.oddPair)
      const value = made.knows(made.bodyDamage ? made.bodyDamage(made.body) : made.body)
      const takesBody = made.method !== 'GET' && made.method !== 'HEAD'
      const text = takesBody && (endpoint.body || made.bodyDamage) ? JSON.stringify(value) : undefined
      const body =
        takesBody && made.raw !== null ? made.raw : text === undefined ? null : { text, type: json }
      const isAstray = astray !== null && names.length > 0
      return {
        endpoint,
        method: made.method,
        role: made.role,
        params,
        isAstray,
        query,
        body,
        headers: made.headers,
        isPrepared: made.isPrepared,
        damage: made.bodyDamage,
      }
    })
}

/** The next page of a list, by a server-issued cursor with one part replaced. */
const cursorRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(fc.nat({ max: cursorPages.length - 1 }), fc.nat({ max: 99 }), fc.nat({ max: 99 }))
  .chain(([index, at, by]) => {
    const { endpoint, query } = cursorPages[index] as (typeof cursorPages)[number]
    const sent = [query, `cursor=@cursor:${index}:${at}:${by}`]
    return senderOf(endpoint).map((role) => ({ ...bare, endpoint, role, query: sent }))
  })

const bare = {
  method: 'GET',
  params: {},
  isAstray: false,
  body: null,
  headers: {},
  isPrepared: false,
  damage: null,
}

/** Requests of all endpoints, equally often, and of lists by changed cursors. */
export function fuzzRequests(): fc.Arbitrary<FuzzRequest> {
  const all = fc.oneof(...(endpoints as readonly EndpointShape[]).map(requestFor))
  return fc.oneof({ weight: 9, arbitrary: all }, { weight: 1, arbitrary: cursorRequests })
}

/** Replaces the placeholders. */
export function fill(text: string, world: World, role: Role): string {
  const me = world.userOf(role)
  return text
    .replace(/@cursor:(\d+):(\d+):(\d+)/g, (_, page: string, at: string, by: string) =>
      encode(changeCursor(world.cursorOf(Number(page)), Number(at), Number(by))),
    )
    .replace(/@new\b/g, () => uuidv7())
    .replace(/@([a-z-]+):(\d+)/g, (mark, kind: string, at: string) =>
      kind in kinds ? world.idOf(kind as Kind, Number(at)) : mark,
    )
    .replaceAll('@self', me?.id ?? 'nobody')
    .replaceAll('@password', me?.password ?? 'nobody')
    .replaceAll('@email', me?.email ?? 'nobody')
}
