import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { errorStatus, problem } from '#contract/errors.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import type { Engine } from '#server/db/open.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

const secret = 'do-not-repeat-me'
const odd = {
  long: 'é'.repeat(10_000),
  emoji: '👩🏾‍🦱🧺'.repeat(40),
  rtl: '\u202e\u0645\u0631\u062d\u0628\u0627\u202c',
  nul: 'a\0b',
  lone: '\ud800',
}
const everyText = Object.values(odd)

/** Reset links are created after the response, and the use of a session is recorded at intervals. */
const madeAfterwards: ReadonlySet<string> = new Set(['password_resets', 'sessions'])

/** Skips a test that makes no sense for the endpoint. */
function absent(_name: string, _test: () => Promise<void>): void {}

/** Deleting what does not exist gives the same response for every id, and changes nothing. */
const takesAway: ReadonlySet<string> = new Set([
  'dropFavorite',
  'unfollowUser',
  'dropSavedSearch',
  'unblockUser',
  'dropQuickAnswer',
  'dropNote',
  'withdrawVerification',
])
/** Resources with client-generated ids: an unknown id is valid (tests/server/search/saved-searches). */
const madeHere: ReadonlySet<string> = new Set([
  'saveSearch',
  'saveQuickAnswer',
  'saveBoostOffer',
  'savePackageOffer',
])

/** Public resources may be used by all users; staff endpoints exist for the resources of others. */
const isForAnybody = ({ access, name }: EndpointShape) =>
  access !== 'user' || name === 'addFavorite' || name === 'saveNote'

const words = 'Une raison que tout le monde comprend.'
/** Query parameters beside the id. */
const goodQueries: Record<string, string> = { previewMerge: `?into=${category}` }
/** Valid except for the id. */
const goodBodies: Record<string, unknown> = {
  editProduct: { changes: {}, base: {} },
  changeProductState: { event: 'pause' },
  openConversation: { product_id: v7() },
  sendMessage: { id: v7(), kind: 'text', text: 'Bonjour' },
  answerOffer: { id: v7(), event: 'accept' },
  saveNote: { text: 'Demander la longueur.' },
  readUpTo: { up_to: 1 },
  sortConversation: { archived: true },
  changeOrder: { event: 'accept' },
  handOver: { code: '0123456789ABCDEF' },
  openDispute: { reason: 'not_received', text: 'Rien n’est arrivé.' },
  answerDispute: { text: 'Tout est parti hier.' },
  decideDispute: { to_buyer: 0, text: 'Le reçu le prouve.' },
  writeReview: { rating: 5 },
  answerReview: { text: 'Merci' },
  renamePasskey: { name: 'Téléphone' },
  appealDecision: { id: v7(), text: 'Regardez encore, s’il vous plaît.' },
  undoDecision: { id: v7(), text: words },
  dismissCase: { text: words },
  decideCase: { id: v7(), kind: 'warn', reason: 'scam', text: words },
  settleAppeal: { overturn: true, text: words },
  changeGrants: { is_admin: false, role: null, permissions: [], text: words },
  verifyPerson: { is_verified: true, text: words },
  decideVerification: { accepted: true, text: words },
  signPersonOut: { text: words },
  decidePerson: { id: v7(), kind: 'warn', reason: 'scam', text: words },
  decideProduct: { id: v7(), kind: 'reject', reason: 'scam', text: words },
  changeCategory: { seen: 1, name: 'Paniers', reason: words },
  moveCategory: { parent: null, order: [], reason: words },
  mergeCategory: { into: category, reason: words },
  approvePayout: { reason: words },
  refusePayout: { reason: words },
  recordPayoutPaid: { reference: 'REF-1', reason: words },
  recordPayoutUnpaid: { reference: 'REF-1', reason: words },
  settleDoubtfulTopUp: { reason: words },
  failDoubtfulTopUp: { reason: words },
}

function bodiesFor(endpoint: EndpointShape): unknown[] {
  const names = ['name', 'email', 'password', 'password_confirmation', 'current_password', 'token', 'phone']
  const more = [
    'id',
    'title',
    'description',
    'price',
    'category',
    'city',
    'offer',
    'up_to',
    'items',
    'avatar',
    'event',
    'changes',
    'base',
    'photos',
    'target',
    'target_id',
    'reason',
    'kind',
    'text',
    'photo',
    'product_id',
    'archived',
  ]
  const all = [...names, ...more]
  const filled = (value: unknown) => Object.fromEntries(all.map((name) => [name, value]))
  return [
    [],
    'text',
    5,
    true,
    { [secret]: secret },
    { __proto__: null, constructor: secret, unknown_field: secret },
    ...[null, 1e308, -1, {}, [], [[]], true, ...everyText].map(filled),
    ...everyText.map((text) => ({ items: [{ key: text, lane: text, method: text, path: text }] })),
    ...(endpoint.name === 'syncBatch' ? [] : [{ items: [{ key: 'a' }] }]),
  ]
}

/** PostgreSQL gets every endpoint; the embedded engine, also tested by the fuzzer, every fourth. */
const askedOn = (engine: Engine) => endpoints.filter((_, at) => engine === 'postgres' || at % 4 === 0)

describe.each(engines)('bad input on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let other: TestUser
  let staff: TestUser
  let foreign: string
  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
    user = await server.createUser()
    other = await server.createUser()
    staff = await server.createUser({ role: 'admin' })
    foreign = (await addProduct(server.db, other.id)).id
    // Creates the user's sequence row, so that a request that creates it does not count as a write.
    await addProduct(server.db, user.id)
    await addProduct(server.db, staff.id)
  })
  afterAll(() => server.close())

  /** Every row that a request could have written, as text. */
  async function contents(): Promise<string> {
    const found = await server.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const tables = found.rows.map(({ name }) => name).filter((name) => !madeAfterwards.has(name))
    const parts = []
    for (const table of tables) {
      const rows = await server.db.execute(
        sql.raw(`select coalesce(json_agg(t order by t::text), '[]') as all from ${table} t`),
      )
      parts.push(JSON.stringify(rows.rows))
    }
    return parts.join('\n')
  }

  async function expectRefusal(path: string, init: RequestInit): Promise<number> {
    const called = await server.send(path, init)
    const what = `${init.method} ${path} ${String(init.body).slice(0, 80)} -> ${JSON.stringify(called.body)}`
    expect(called.status, what).toBeGreaterThanOrEqual(400)
    expect(called.status, what).toBeLessThan(500)
    const read = v.parse(problem, called.body)
    expect(called.headers.get('content-type')).toContain('application/problem+json')
    expect(called.status).toBe(errorStatus[read.code])
    expect(read.detail, what).toMatch(/^[A-ZÀÉ].*\.$/)
    expect(JSON.stringify(called.body)).not.toContain(secret)
    for (const messages of Object.values(read.errors ?? {})) {
      for (const message of messages) expect(message, what).toMatch(/^[A-ZÀÉ].*[.]$/)
      expect(messages.join(' ')).not.toMatch(/\b(invalid|expected|received)\b/i)
    }
    return called.status
  }

  const withToken = ({ token } = user) => ({ Authorization: `Bearer ${token}` })
  const pathOf = (endpoint: EndpointShape, id: string) =>
    endpoint.path.replace(/:(id|slug)/, id).replace(':offer', v7())

  describe.each(askedOn(engine).map((endpoint) => [endpoint.name, endpoint as EndpointShape] as const))(
    '%s',
    (_, endpoint) => {
      const { method } = endpoint
      const authorization = () =>
        withToken(endpoint.access === 'user' || endpoint.access === 'public' ? user : staff)
      const json = () => ({ ...authorization(), 'Content-Type': 'application/json' })

      const has = (wanted: unknown) => (wanted ? it : absent)
      has(method !== 'GET')('refuses bodies that it can not read or does not know', async () => {
        const before = await contents()
        const path = pathOf(endpoint, foreign)
        const send = (body: BodyInit, headers: Record<string, string> = json()) =>
          expectRefusal(path, { method, headers, body })
        for (const text of ['{', '{"a":', 'nul', '\u0000', '{"a":1}}', `${'['.repeat(5000)}`])
          await send(text)
        expect(await send(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toBe(400)
        expect(await send('{}', { ...authorization(), 'Content-Type': 'text/plain' })).toBe(415)
        expect(
          await send('a=b', { ...authorization(), 'Content-Type': 'application/x-www-form-urlencoded' }),
        ).toBe(415)
        expect(await send(`"${'x'.repeat((endpoint.maxBody ?? maxBodyBytes) + 1)}"`)).toBe(413)
        await send(`${'['.repeat(200)}${']'.repeat(200)}`)
        for (const body of bodiesFor(endpoint)) await send(JSON.stringify(body))
        expect(await contents()).toBe(before)
      })

      it('refuses unknown, repeated and malformed query values', async () => {
        const queries = ['unknown=1', 'limit=1&limit=2', 'limit=-1', 'limit=abc', 'limit=99999', 'period=8']
        queries.push(`cursor=${'x'.repeat(300)}`, 'cursor=%00', `limit=${encodeURIComponent(odd.rtl)}`)
        for (const query of queries) {
          await expectRefusal(`${pathOf(endpoint, foreign)}?${query}`, { method, headers: authorization() })
        }
      })

      has(endpoint.params)('does not know ids of others, nor things that are no ids', async () => {
        const before = await contents()
        const body = goodBodies[endpoint.name]
        const init = { method, headers: json(), ...(body ? { body: JSON.stringify(body) } : {}) }
        for (const id of madeHere.has(endpoint.name)
          ? []
          : isForAnybody(endpoint)
            ? [v7()]
            : [foreign, v7()]) {
          const path = pathOf(endpoint, id) + (goodQueries[endpoint.name] ?? '')
          if (takesAway.has(endpoint.name)) expect((await server.send(path, init)).status).toBe(200)
          else expect(await expectRefusal(path, init)).toBe(404)
        }
        for (const id of ['1', 'null', '%00', '%', '%F0%9F%98%80', `${foreign}x`, "'--", '..%2f..']) {
          await expectRefusal(pathOf(endpoint, id), { method, headers: authorization() })
        }
        expect(await contents()).toBe(before)
      })

      has(endpoint.access !== 'public')('refuses missing, forged and odd tokens', async () => {
        const forged = `${user.token.slice(0, -2)}${user.token.endsWith('A') ? 'BA' : 'AA'}`
        for (const authorization of [
          undefined,
          'Bearer',
          'Bearer ',
          `Bearer ${forged}`,
          `Bearer ${'x'.repeat(5000)}`,
          `Basic ${user.token}`,
          `Bearer ${user.id}`,
          `bearer ${user.token}, ${user.token}`,
        ]) {
          const headers: Record<string, string> = authorization ? { Authorization: authorization } : {}
          expect(await expectRefusal(pathOf(endpoint, foreign), { method, headers })).toBe(401)
        }
      })

      it('answers other methods with 405 and an Allow header', async () => {
        const called = await server.send(pathOf(endpoint, foreign), { method: 'PATCH', headers: withToken() })
        expect(called.status).toBe(405)
        expect(called.headers.get('Allow')).toContain(method)
        expect(called.body).toMatchObject({ code: 'method_not_allowed' })
      })
    },
  )

  it('answers unknown API paths with a 404 problem', async () => {
    for (const path of ['/', '/nowhere', '/auth', '/auth/user/', '/products/%2e%2e/x', '/__proto__']) {
      expect(await expectRefusal(path, { method: 'GET', headers: withToken() })).toBe(404)
    }
    expect(await expectRefusal('/../v2/x', { method: 'GET' })).toBe(404)
  })

  it('reported no unexpected error', () => {
    expect(server.reported).toEqual([])
  })
})
