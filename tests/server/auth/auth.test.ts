import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as auth from '#contract/auth.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import { sessions } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

const day = 86_400_000
const start = new Date('2026-11-21T12:00:00.000Z')
const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }

describe.each(engines)('accounts on %s', (engine) => {
  let server: TestServer
  let user: TestUser
  let now = start
  beforeAll(async () => {
    server = await startTestServer({ sessionKeptMs: 60_000, engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = start
    user = await server.createUser()
  })

  const whoAmI = (token = user.token) => server.call(auth.currentUser, { token })
  const logIn = (email: string, password: string) => server.call(auth.login, { body: { email, password } })
  const forgot = (email: string) => server.call(auth.forgotPassword, { body: { email } })
  async function resetToken(email: string): Promise<string> {
    server.lines.length = 0
    await forgot(email)
    return vi.waitFor(
      () => {
        const token = /token=([\w-]+)/.exec(server.lines.join('\n'))?.[1]
        if (token === undefined) throw new Error('no link yet')
        return token
      },
      { timeout: 30_000 },
    )
  }

  it('registers, signs in and out', async () => {
    const email = `Awa.${engine}@Louma.test`
    const made = await server.call(auth.register, { body: { name: ' Awa Ndiaye ', email, ...fresh } })
    expect(made.status).toBe(200)
    expect(made.body.user).toMatchObject({ name: 'Awa Ndiaye', email: email.toLowerCase(), is_admin: false })
    expect(made.body.token).toMatch(/^[\w-]{43}$/)
    const [session] = await server.db.select().from(sessions).where(eq(sessions.userId, made.body.user.id))
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    const [row] = await server.db.select().from(users).where(eq(users.id, made.body.user.id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)

    const foreign = { email, password: fresh.password, remember: true }
    expect((await server.call(auth.login, { body: foreign })).status).toBe(200)
    const signedIn = await logIn(email.toUpperCase(), fresh.password)
    expect(signedIn.status).toBe(200)
    expect((await whoAmI(signedIn.body.token)).status).toBe(200)
    expect((await server.call(auth.logout, { token: signedIn.body.token })).status).toBe(200)
    expect((await whoAmI(signedIn.body.token)).status).toBe(401)
    expect((await whoAmI(made.body.token)).status).toBe(200)
  })

  it('calls an account new to selling until its first listing, whatever its age', async () => {
    const email = `nouvelle-${engine}@louma.test`
    const made = await server.call(auth.register, { body: { name: 'Nouvelle', email, ...fresh } })
    const isNew = async () => {
      const signedIn = await logIn(email, fresh.password)
      const { user: current } = (await whoAmI(signedIn.body.token)).body
      expect(current.is_new).toBe(signedIn.body.user.is_new)
      return current.is_new
    }
    expect([made.body.user.is_new, await isNew()]).toEqual([true, true])
    now = new Date(start.getTime() + 400 * day)
    expect(await isNew()).toBe(true)
    now = start
    await addProduct(server.db, made.body.user.id, { state: 'draft' })
    expect(await isNew()).toBe(false)
  })

  it('refuses an e-mail that has an account, at its field', async () => {
    const called = await server.call(auth.register, {
      body: { name: 'Autre', email: user.email.toUpperCase(), ...fresh },
    })
    expect(called.status).toBe(422)
    expect(called.body).toMatchObject({ code: 'email_taken', errors: { email: [expect.any(String)] } })
  })

  it('accepts one of two concurrent registrations', async () => {
    const body = { name: 'Jumelle', email: `jumelle-${engine}@louma.test`, ...fresh }
    const both = await Promise.all([1, 2].map(() => server.call(auth.register, { body })))
    expect(both.map((called) => called.status).sort()).toEqual([200, 422])
  })

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await logIn(user.email, 'pas-le-bon')
    const unknown = await logIn('personne@louma.test', 'pas-le-bon')
    expect(wrong.status).toBe(422)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' })
  })

  it('ends sessions 90 days after their last use', async () => {
    now = new Date(start.getTime() + 89 * day)
    expect((await whoAmI()).status).toBe(200)
    now = new Date(start.getTime() + 178 * day)
    expect((await whoAmI()).status).toBe(200)
    now = new Date(start.getTime() + 269 * day)
    expect((await whoAmI()).status).toBe(401)
  })

  it('changes the profile, clears fields and raises the sequence', async () => {
    const change = (body: EndpointClientTypes<typeof auth.updateProfile>['body']) =>
      server.call(auth.updateProfile, { token: user.token, body })
    const full = await change({ name: 'Ndèye', city: 'Thiès', phone: '+221 77 000 00 00', bio: 'Tissus 🧵' })
    expect(full.body.user).toMatchObject({ name: 'Ndèye', city: 'Thiès', bio: 'Tissus 🧵' })
    expect(full.headers.get('X-Sync-Seq')).toBe('1')
    expect((await change({ city: '', bio: null })).body.user).toMatchObject({ city: null, bio: null })
    expect((await change({})).body.user.name).toBe('Ndèye')
    const other = await server.createUser()
    for (const email of [other.email, 'libre@louma.test']) {
      const refused = { code: 'validation_failed', errors: { email: [expect.any(String)] } }
      expect((await change({ email })).body).toMatchObject(refused)
    }
    expect((await whoAmI()).body.user.email).toBe(user.email)
    // Forms also send unchanged fields, in any letter case.
    const same = await change({ name: 'Ndèye Sarr', email: user.email.toUpperCase() })
    expect(same.body.user).toMatchObject({ name: 'Ndèye Sarr', email: user.email })
  })

  it('changes the password and ends the other sessions', async () => {
    const second = (await logIn(user.email, user.password)).body.token
    const wrong = await server.call(auth.changePassword, {
      token: user.token,
      body: { current_password: 'pas-le-bon', ...fresh },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({ errors: { current_password: [expect.any(String)] } })
    const done = await server.call(auth.changePassword, {
      token: user.token,
      body: { current_password: user.password, ...fresh },
    })
    expect(done.status).toBe(200)
    expect((await whoAmI()).status).toBe(200)
    expect((await whoAmI(second)).status).toBe(401)
    expect((await logIn(user.email, user.password)).status).toBe(422)
    expect((await logIn(user.email, fresh.password)).status).toBe(200)
  })

  it('refuses a known password at every endpoint that sets one, without using up the link', async () => {
    const easy = { password: 'azerty123', password_confirmation: 'azerty123' }
    const refused = { code: 'password_known', errors: { password: [expect.any(String)] } }
    const body = { name: 'Awa', email: `facile-${engine}@louma.test`, ...easy }
    expect((await server.call(auth.register, { body })).body).toMatchObject(refused)
    const changed = await server.call(auth.changePassword, {
      token: user.token,
      body: { current_password: user.password, ...easy },
    })
    expect(changed.body).toMatchObject(refused)
    const own = { password: 'fatou-au-bord-du-fleuve', password_confirmation: 'fatou-au-bord-du-fleuve' }
    const token = await resetToken(user.email)
    for (const words of [easy, own]) {
      const reset = await server.call(auth.resetPassword, { body: { token, email: user.email, ...words } })
      expect(reset.body).toMatchObject(refused)
    }
    expect((await logIn(user.email, user.password)).status).toBe(200)
    const reset = await server.call(auth.resetPassword, { body: { token, email: user.email, ...fresh } })
    expect(reset.status).toBe(200)
  })

  it('accepts one of two concurrent password changes, and no later sign-in with the old password', async () => {
    const change = (word: string) =>
      server.call(auth.changePassword, {
        token: user.token,
        body: { current_password: user.password, password: word, password_confirmation: word },
      })
    const [one, other, ...signIns] = await Promise.all([
      change('premier-secret-du-jour'),
      change('second-secret-du-jour'),
      logIn(user.email, user.password),
      logIn(user.email, user.password),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 422])
    for (const { status, body } of signIns) {
      if (status === 200) expect((await whoAmI(body.token)).status).toBe(401)
      else expect(status).toBe(422)
    }
    expect((await whoAmI()).status).toBe(200)
    const now = one.status === 200 ? 'premier-secret-du-jour' : 'second-secret-du-jour'
    expect((await logIn(user.email, now)).status).toBe(200)
  })

  it('answers forgotten-password requests alike for known and unknown accounts', async () => {
    server.lines.length = 0
    const known = await forgot(user.email)
    const unknown = await forgot('personne@louma.test')
    expect(known.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    await vi.waitFor(() => expect(server.lines).toHaveLength(1), { timeout: 30_000 })
    expect(server.lines[0]).toContain('http://louma.test/forgot-password?token=')
  })

  it('resets the password by link, once, and ends every session', async () => {
    const token = await resetToken(user.email)
    const reset = (email = user.email, used = token) =>
      server.call(auth.resetPassword, { body: { token: used, email, ...fresh } })
    const other = await server.createUser()
    expect((await reset(other.email)).body).toMatchObject({ code: 'reset_token_invalid' })
    expect((await reset(user.email, 'x'.repeat(43))).status).toBe(422)
    const both = await Promise.all([reset(), reset()])
    expect(both.map((called) => called.status).sort()).toEqual([200, 422])
    expect((await whoAmI()).status).toBe(401)
    expect((await logIn(user.email, fresh.password)).status).toBe(200)
  })

  it('expires reset links after an hour', async () => {
    const token = await resetToken(user.email)
    now = new Date(start.getTime() + 61 * 60_000)
    const late = await server.call(auth.resetPassword, { body: { token, email: user.email, ...fresh } })
    expect(late.status).toBe(422)
    expect(late.body).toMatchObject({ code: 'reset_token_invalid' })
  })

  it('refuses account deletion without the password', async () => {
    const other = await server.createUser({ name: 'Autre' })
    for (const body of [undefined, { password: '' }, { password: 'pas-le-bon' }]) {
      const called = await server.call(auth.deleteAccount, { token: user.token, body })
      expect(called.status).toBe(422)
      expect(called.body).toMatchObject({
        code: 'validation_failed',
        errors: { password: [expect.stringContaining('mot de passe')] },
      })
    }
    const strange = { password: user.password, user_id: other.id }
    expect((await server.call(auth.deleteAccount, { token: user.token, body: strange })).status).toBe(422)
    expect((await whoAmI()).status).toBe(200)
    expect((await whoAmI(other.token)).status).toBe(200)
  })

  it('refuses requests and reads with the outbox user of another account', async () => {
    const other = await server.createUser()
    const headers = { 'X-Outbox-User': other.id }
    const called = await server.call(auth.updateProfile, {
      token: user.token,
      body: { name: 'Volé' },
      headers,
    })
    expect(called.status).toBe(403)
    expect(called.body).toMatchObject({ code: 'wrong_user' })
    const own = { 'X-Outbox-User': user.id.toUpperCase() }
    expect((await server.call(auth.currentUser, { token: user.token, headers: own })).status).toBe(200)
  })
})
