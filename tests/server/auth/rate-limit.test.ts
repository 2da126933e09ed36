import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAvatar, changePassword, forgotPassword, login } from '#contract/auth.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('rate limits on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      trustProxy: true,
      limits: {
        address: { points: 8, seconds: 600 },
        account: { points: 3, seconds: 600 },
        picture: { points: 2, seconds: 600 },
      },
    })
  })
  afterAll(() => server.close())

  let machines = 0
  const newAddress = () => ({ 'X-Forwarded-For': `192.0.2.${++machines}` })
  const logIn = (email: string, password: string, headers: Record<string, string>) =>
    server.call(login, { body: { email, password }, headers })

  it('stops guessing at one account from many addresses, even with the right password', async () => {
    const user = await server.createUser()
    for (let at = 0; at < 3; at++) {
      expect((await logIn(user.email, 'faux-secret', newAddress())).status).toBe(422)
    }
    const stopped = await logIn(user.email, user.password, newAddress())
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ code: 'too_many_requests' })
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    const other = await server.createUser()
    expect((await logIn(other.email, other.password, newAddress())).status).toBe(200)
  })

  it('forgets failures once the right password came', async () => {
    const user = await server.createUser()
    for (let round = 0; round < 3; round++) {
      const here = newAddress()
      expect((await logIn(user.email, 'faux-secret', here)).status).toBe(422)
      expect((await logIn(user.email, 'faux-secret', here)).status).toBe(422)
      expect((await logIn(user.email, user.password, here)).status).toBe(200)
    }
  })

  it('stops one address that tries many accounts', async () => {
    const here = newAddress()
    for (let at = 0; at < 8; at++) {
      expect((await logIn(`compte${at}@louma.test`, 'faux-secret', here)).status).toBe(422)
    }
    expect((await logIn('compte9@louma.test', 'faux-secret', here)).status).toBe(429)
    expect((await logIn('compte9@louma.test', 'faux-secret', newAddress())).status).toBe(422)
  })

  it('counts links for one account and passwords of one session', async () => {
    const user = await server.createUser()
    const ask = () => server.call(forgotPassword, { body: { email: user.email }, headers: newAddress() })
    const change = () =>
      server.call(changePassword, {
        token: user.token,
        headers: newAddress(),
        body: {
          current_password: 'faux-secret',
          password: 'nouveau-secret',
          password_confirmation: 'nouveau-secret',
        },
      })
    const asked = [await ask(), await ask(), await ask(), await ask()]
    expect(asked.map((called) => called.status)).toEqual([200, 200, 200, 429])
    const changed = [await change(), await change(), await change(), await change()]
    expect(changed.map((called) => called.status)).toEqual([422, 422, 422, 429])
  })

  it('counts the pictures of one account', async () => {
    const user = await server.createUser()
    const send = () => server.call(changeAvatar, { token: user.token, body: { image: null } })
    const sent = [await send(), await send(), await send()]
    expect(sent.map((called) => called.status)).toEqual([200, 200, 429])
    const other = await server.createUser()
    expect((await server.call(changeAvatar, { token: other.token, body: { image: null } })).status).toBe(200)
  })
})
