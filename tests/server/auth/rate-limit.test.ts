import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeAvatar,
  changePassword,
  deleteAccount,
  forgotPassword,
  login,
  register,
} from '#contract/auth.ts'
import { deviceHeader } from '#contract/sessions.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const limit = (points: number) => ({ points, seconds: 600 })

describe.each(engines)('rate limits on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  const now = new Date('2026-11-23T10:00:00.000Z')
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      trustProxy: true,
      clock: { now: () => now },
      limits: {
        signUp: limit(12),
        signInNetwork: limit(12),
        pair: limit(3),
        account: limit(6),
        accountSlow: { points: 1, seconds: 120 },
        device: limit(4),
        signedIn: limit(8),
        own: limit(3),
        ownChange: limit(5),
        letter: limit(2),
        letterNetwork: limit(5),
        forgot: limit(12),
        link: limit(12),
        passkeyBegin: limit(12),
        passkeyLogin: limit(12),
        phoneCode: limit(12),
        phoneDevice: limit(3),
        phoneCheck: limit(12),
        picture: limit(2),
      },
    })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    awa = await server.createUser()
  })

  type Headers = Record<string, string>
  let machines = 0
  const newAddress = (): Headers => ({ 'X-Forwarded-For': `192.0.2.${++machines}` })
  const newDevice = () => ({ [deviceHeader]: randomBytes(16).toString('base64url') })
  const logIn = (email: string, password: string, headers: Headers) =>
    server.call(login, { body: { email, password }, headers })
  const statusOf = async (email: string, password: string, headers: Headers) =>
    (await logIn(email, password, headers)).status
  /** A device from which this user has signed in before. */
  async function knownDevice(person: TestUser): Promise<Headers> {
    const device = newDevice()
    expect(await statusOf(person.email, person.password, { ...device, ...newAddress() })).toBe(200)
    return device
  }

  it('block one address that guesses at one account, and no other client', async () => {
    const here = newAddress()
    for (let at = 0; at < 3; at++) expect(await statusOf(awa.email, 'faux-secret', here)).toBe(422)
    const stopped = await logIn(awa.email, awa.password, here)
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await statusOf(awa.email, awa.password, newAddress())).toBe(200)
    const other = await server.createUser()
    expect(await statusOf(other.email, other.password, here)).toBe(200)
  })

  it('block many addresses that guess at one account; the owner signs in on a known device', async () => {
    const phone = await knownDevice(awa)
    const tries: number[] = []
    for (let at = 0; at < 20; at++) tries.push(await statusOf(awa.email, 'faux-secret', newAddress()))
    // Six attempts, plus one that is refilled every two minutes.
    expect(tries.filter((status) => status === 422)).toHaveLength(7)
    expect(tries.at(-1)).toBe(429)
    // An unknown device is refused even with the right password; the owner signs in even from a limited address.
    const held = newAddress()
    expect(await statusOf(awa.email, awa.password, held)).toBe(429)
    expect(await statusOf(awa.email, awa.password, { ...held, ...newDevice() })).toBe(429)
    for (let at = 0; at < 5; at++) {
      expect(await statusOf(awa.email, awa.password, { ...held, ...phone })).toBe(200)
    }
  })

  it('let the owner in on a known device from an address that guesses at many accounts', async () => {
    const here = newAddress()
    const phone = await knownDevice(awa)
    const tries: number[] = []
    for (let at = 0; at < 13; at++) tries.push(await statusOf(`${v7()}@louma.test`, 'faux-secret', here))
    expect(tries).toEqual([...Array<number>(12).fill(422), 429])
    expect(await statusOf(awa.email, awa.password, here)).toBe(429)
    expect(await statusOf(awa.email, awa.password, { ...here, ...phone })).toBe(200)
    expect(await statusOf(awa.email, 'faux-secret', newAddress())).toBe(422)
  })

  it('count attempts on a known device separately', async () => {
    const phone = await knownDevice(awa)
    const tablet = await knownDevice(awa)
    for (let at = 0; at < 4; at++) {
      expect(await statusOf(awa.email, 'faux-secret', { ...newAddress(), ...phone })).toBe(422)
    }
    expect(await statusOf(awa.email, awa.password, { ...newAddress(), ...phone })).toBe(429)
    expect(await statusOf(awa.email, awa.password, { ...newAddress(), ...tablet })).toBe(200)
  })

  it('count successful sign-ins at a higher limit, also on a known device', async () => {
    const phone = { ...newAddress(), ...(await knownDevice(awa)) }
    const statuses: number[] = []
    for (let at = 0; at < 9; at++) statuses.push(await statusOf(awa.email, awa.password, phone))
    expect(statuses).toEqual([...Array<number>(7).fill(200), 429, 429])
  })

  it('count concurrent attempts', async () => {
    const here = newAddress()
    const tries = await Promise.all(Array.from({ length: 8 }, () => statusOf(awa.email, 'faux-secret', here)))
    expect(tries.filter((status) => status === 422)).toHaveLength(3)
  })

  it('reset the failures after a successful sign-in', async () => {
    for (let round = 0; round < 3; round++) {
      const here = newAddress()
      expect(await statusOf(awa.email, 'faux-secret', here)).toBe(422)
      expect(await statusOf(awa.email, awa.password, here)).toBe(200)
    }
  })

  it('do not trust devices of other accounts or malformed device names', async () => {
    const stranger = await knownDevice(await server.createUser())
    const odd = [
      '',
      'x',
      'y'.repeat(5_000),
      'é'.repeat(20),
      '../../etc/passwd',
      "' or 1=1 --",
      '\u0001'.repeat(20),
    ]
    const here = newAddress()
    for (let at = 0; at < 3; at++) {
      expect(await statusOf(awa.email, 'faux-secret', { ...here, ...stranger })).toBe(422)
    }
    expect(await statusOf(awa.email, awa.password, { ...here, ...stranger })).toBe(429)
    for (const name of odd) {
      const sent = { ...newAddress(), [deviceHeader]: encodeURIComponent(name) }
      const person = await server.createUser()
      expect(await statusOf(person.email, 'faux-secret', sent)).toBe(422)
      expect(await statusOf(person.email, person.password, sent)).toBe(200)
    }
  })

  it('count an IPv6 /64 network as one address', async () => {
    const at = (rest: string): Headers => ({ 'X-Forwarded-For': `2001:db8:0:7:${rest}` })
    for (const rest of ['1::5', 'ab:cd:ef:1', ':9']) {
      expect(await statusOf(awa.email, 'faux-secret', at(rest))).toBe(422)
    }
    expect(await statusOf(awa.email, awa.password, at('ffff::1'))).toBe(429)
  })

  it('are lifted by a password reset', async () => {
    for (let at = 0; at < 8; at++) await statusOf(awa.email, 'faux-secret', newAddress())
    expect(await statusOf(awa.email, awa.password, newAddress())).toBe(429)
    server.lines.length = 0
    const here = newAddress()
    await server.call(forgotPassword, { body: { email: awa.email }, headers: here })
    await expect.poll(() => server.lines.join('\n')).toContain('token=')
    const token = /token=([\w-]+)/.exec(server.lines.join('\n'))?.[1] ?? ''
    const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }
    const body = { token, email: awa.email, ...fresh }
    const reset = await server.send('/auth/reset-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...here },
      body: JSON.stringify(body),
    })
    expect(reset.status).toBe(200)
    expect(await statusOf(awa.email, fresh.password, newAddress())).toBe(200)
  })

  it('limit reset mails per account and per address, with the same response', async () => {
    const ask = (email: string, headers: Headers) => server.call(forgotPassword, { body: { email }, headers })
    const lettersTo = (email: string) =>
      server.lines.filter((line) => line.startsWith(`Message pour ${email}`))
    server.lines.length = 0
    const responses = []
    for (let at = 0; at < 4; at++) responses.push(await ask(awa.email, newAddress()))
    const unknown = await ask('personne@louma.test', newAddress())
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 200, body: unknown.body })
    await expect.poll(() => lettersTo(awa.email)).toHaveLength(2)

    const here = newAddress()
    const people = await Promise.all(Array.from({ length: 7 }, () => server.createUser()))
    for (const { email } of people) expect((await ask(email, here)).status).toBe(200)
    await expect.poll(() => people.filter(({ email }) => lettersTo(email).length === 1)).toHaveLength(5)
    await server.mailer.stop()
    expect(lettersTo(awa.email)).toHaveLength(2)
    expect(people.flatMap(({ email }) => lettersTo(email))).toHaveLength(5)
  })

  it('count wrong passwords per session over all endpoints', async () => {
    const change = () =>
      server.call(changePassword, {
        token: awa.token,
        headers: newAddress(),
        body: {
          current_password: 'faux-secret',
          password: 'un-tout-nouveau-secret',
          password_confirmation: 'un-tout-nouveau-secret',
        },
      })
    const leave = () => server.call(deleteAccount, { token: awa.token, body: { password: awa.password } })
    const changed = [await change(), await change(), await change(), await change()]
    expect(changed.map((called) => called.status)).toEqual([422, 422, 422, 429])
    expect((await leave()).status).toBe(429)
    // Requests with a stolen session do not block a sign-in.
    expect(await statusOf(awa.email, awa.password, newAddress())).toBe(200)
  })

  it('count registrations per address', async () => {
    const here = newAddress()
    const secret = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }
    const made: number[] = []
    for (let at = 0; at < 13; at++) {
      const body = { name: 'Awa', email: `${v7()}@louma.test`, ...secret }
      made.push((await server.call(register, { body, headers: here })).status)
    }
    expect(made).toEqual([...Array<number>(12).fill(200), 429])
    // The limit of one endpoint does not affect another one.
    expect(await statusOf(awa.email, awa.password, here)).toBe(200)
  })

  it('count avatar changes per account', async () => {
    const send = () => server.call(changeAvatar, { token: awa.token, body: { image: null } })
    const sent = [await send(), await send(), await send()]
    expect(sent.map((called) => called.status)).toEqual([200, 200, 429])
    const other = await server.createUser()
    expect((await server.call(changeAvatar, { token: other.token, body: { image: null } })).status).toBe(200)
  })
})
