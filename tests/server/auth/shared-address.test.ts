import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, login, register, resetPassword } from '#contract/auth.ts'
import { beginPasskeyLogin } from '#contract/passkeys.ts'
import { deviceHeader } from '#contract/sessions.ts'
import { usualAuthLimits } from '#server/http/rate-limits.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }

describe.each(engines)('default limits behind a shared address (%s)', (engine) => {
  let server: TestServer
  let awa: TestUser
  let now = new Date('2026-11-23T10:00:00.000Z')
  beforeAll(async () => {
    const clock = { now: () => now }
    server = await startTestServer({ engine, clock, trustProxy: true, limits: usualAuthLimits })
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
  const newAddress = (): Headers => ({ 'X-Forwarded-For': `198.51.100.${++machines}` })
  const newDevice = (): Headers => ({ [deviceHeader]: randomBytes(16).toString('base64url') })
  const logIn = (password: string, headers: Headers) =>
    server.call(login, { body: { email: awa.email, password }, headers })
  /** Seven networks with ten attempts each. */
  async function attack(): Promise<number[]> {
    const found: number[] = []
    for (let network = 0; network < 7; network++) {
      const here = newAddress()
      for (let at = 0; at < 10; at++) found.push((await logIn('faux-secret', here)).status)
    }
    return found
  }

  it('passkey challenges block neither registration nor sign-in', async () => {
    const shared = newAddress()
    for (let at = 0; at < 60; at++) {
      expect((await server.call(beginPasskeyLogin, { headers: shared })).status).toBe(200)
    }
    const body = { name: 'Awa Ndiaye', email: `${v7()}@louma.test`, ...fresh }
    expect((await server.call(register, { body, headers: shared })).status).toBe(200)
    expect((await logIn(awa.password, { ...shared, ...newDevice() })).status).toBe(200)
  })

  it('after guesses from seven networks the owner signs in on a new device within minutes', async () => {
    const tried = await attack()
    expect(tried.filter((status) => status === 422)).toHaveLength(31)
    const phone = { ...newAddress(), ...newDevice() }
    const held = await logIn(awa.password, phone)
    const wait = Number(held.headers.get('Retry-After'))
    expect(held).toMatchObject({
      status: 429,
      body: { detail: `Trop de demandes. Réessayez dans ${Math.ceil(wait / 60)} minutes.` },
    })
    expect(wait).toBeLessThanOrEqual(120)
    now = new Date(now.getTime() + wait * 1_000)
    expect((await logIn(awa.password, phone)).status).toBe(200)
    // The attack has not raised the limits for guesses.
    expect((await logIn('faux-secret', newAddress())).status).toBe(422)
    expect((await logIn('faux-secret', newAddress())).status).toBe(429)
  })

  it('the owner signs in at once after a password reset, also during the attack', async () => {
    await attack()
    const phone = { ...newAddress(), ...newDevice() }
    server.lines.length = 0
    await server.call(forgotPassword, { body: { email: awa.email }, headers: phone })
    await expect.poll(() => server.lines.join('\n')).toContain('token=')
    const token = /token=([\w-]+)/.exec(server.lines.join('\n'))?.[1] ?? ''
    const body = { token, email: awa.email, ...fresh }
    expect((await server.call(resetPassword, { body, headers: phone })).status).toBe(200)
    await attack()
    expect((await logIn(fresh.password, phone)).status).toBe(200)
  })
})
