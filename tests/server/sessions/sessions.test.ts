import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentUser, login, register } from '#contract/auth.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const hour = 3_600_000
const start = new Date('2026-11-21T12:00:00.000Z')

describe.each(engines)('sessions on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  let now = start
  beforeAll(async () => {
    server = await startTestServer({ sessionKeptMs: 60_000, engine, clock: { now: () => now } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = start
    awa = await server.createUser()
  })

  const list = async (token: string) => (await server.call(listSessions, { token })).body.data
  const end = (token: string, id: string) => server.call(endSession, { token, params: { id } })
  const works = async (token: string) => (await server.call(currentUser, { token })).status === 200
  async function logInElsewhere(userAgent = android): Promise<string> {
    const body = { email: awa.email, password: awa.password }
    const called = await server.call(login, { body, headers: { 'User-Agent': userAgent } })
    return called.body.token
  }

  it('are listed with device and times, the current one first', async () => {
    now = new Date(start.getTime() + hour)
    const phone = await logInElsewhere()
    now = new Date(start.getTime() + 3 * hour)
    const [here, there, ...more] = await list(awa.token)
    expect(more).toEqual([])
    expect(here).toMatchObject({
      device: null,
      kind: null,
      current: true,
      created_at: start.toISOString(),
      last_used_at: now.toISOString(),
    })
    const at = new Date(start.getTime() + hour).toISOString()
    expect(there).toMatchObject({
      device: 'Chrome sur Android',
      kind: 'phone',
      current: false,
      created_at: at,
      last_used_at: at,
    })
    expect((await list(phone))[0]?.id).toBe(there?.id)
    expect(JSON.stringify(await list(phone))).not.toMatch(/[0-9a-f]{64}/)
  })

  it('include the device of a new account', async () => {
    const words = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }
    const body = { name: 'Awa', email: `${uuidv7()}@louma.test`, ...words }
    const made = await server.call(register, { body, headers: { 'User-Agent': android } })
    expect(await list(made.body.token)).toMatchObject([{ device: 'Chrome sur Android', current: true }])
  })

  it('are limited to twenty: the least recently used ends', async () => {
    const tokens: string[] = [awa.token]
    for (let at = 1; at < 150; at++) {
      now = new Date(start.getTime() + at * 1_000)
      tokens.push(await logInElsewhere())
    }
    expect(await list(tokens.at(-1) ?? '')).toHaveLength(20)
    expect(await works(tokens.at(-20) ?? '')).toBe(true)
    for (const ended of [tokens[0], tokens.at(-21)]) expect(await works(ended ?? '')).toBe(false)
  })

  it('stay twenty with concurrent sign-ins', async () => {
    const tokens = await Promise.all(Array.from({ length: 24 }, () => logInElsewhere()))
    const working = await Promise.all(tokens.map(works))
    expect(working.filter((does) => does)).toHaveLength(20)
  })

  it('can be ended one by one: 401 at the next request, the others stay', async () => {
    const phone = await logInElsewhere()
    const tablet = await logInElsewhere()
    const [mine] = await list(phone)
    expect((await end(awa.token, mine?.id ?? '')).status).toBe(200)
    expect(await works(phone)).toBe(false)
    expect(await works(tablet)).toBe(true)
    expect(await works(awa.token)).toBe(true)
    expect((await end(awa.token, mine?.id ?? '')).status).toBe(404)
  })

  it('of others are not found', async () => {
    const other = await server.createUser()
    const [theirs] = await list(other.token)
    const refused = await end(awa.token, theirs?.id ?? '')
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await works(other.token)).toBe(true)
    expect((await list(awa.token)).map(({ id }) => id)).not.toContain(theirs?.id)
  })

  it('can be ended except the current one', async () => {
    const other = await server.createUser()
    const elsewhere = [await logInElsewhere(), await logInElsewhere('x'.repeat(5_000))]
    const called = await server.call(endOtherSessions, { token: awa.token })
    expect(called).toMatchObject({ status: 200, body: { ended: 2 } })
    for (const token of elsewhere) expect(await works(token)).toBe(false)
    expect(await works(awa.token)).toBe(true)
    expect(await works(other.token)).toBe(true)
    expect(await list(awa.token)).toHaveLength(1)
  })

  it('are not listed once expired, and require a session', async () => {
    await logInElsewhere()
    now = new Date(start.getTime() + 60 * 24 * hour)
    expect(await list(awa.token)).toHaveLength(2)
    now = new Date(start.getTime() + 100 * 24 * hour)
    expect(await list(awa.token)).toHaveLength(1)
    expect((await server.call(listSessions)).status).toBe(401)
    expect((await server.call(endOtherSessions)).status).toBe(401)
  })
})
