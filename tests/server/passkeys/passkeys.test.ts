import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, currentUser, forgotPassword, resetPassword } from '#contract/auth.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  logInWithPasskey,
  passkeysAtMost,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts'
import { listSessions } from '#contract/sessions.ts'
import { passkeyChallenges, passkeys } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import { purge } from '#server/sync/purge.ts'
import { Authenticator, type Ceremony } from '#tests/support/server/authenticator.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'

const minute = 60_000
const start = new Date('2026-11-22T10:00:00.000Z')

describe.each(engines)('passkeys on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  let now = start
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = start
    awa = await server.createUser()
  })

  const begin = async ({ token, password }: TestUser) => {
    const called = await server.call(beginPasskey, { token, body: { password } })
    expect(called.status).toBe(200)
    return called.body.options
  }
  const keep = (person: TestUser, credential: ReturnType<Authenticator['create']>, name = 'Mon téléphone') =>
    server.call(addPasskey, { token: person.token, body: { name, credential } })
  async function add(person: TestUser, key = new Authenticator(), ceremony: Ceremony = {}) {
    const called = await keep(person, key.create(await begin(person), ceremony))
    return { key, called }
  }
  async function ask() {
    const called = await server.call(beginPasskeyLogin)
    expect(called.status).toBe(200)
    return called.body.options
  }
  const present = (credential: ReturnType<Authenticator['get']>) =>
    server.call(logInWithPasskey, { body: { credential } })
  const logIn = async (key: Authenticator, ceremony?: Ceremony) => present(key.get(await ask(), ceremony))
  const refused = { status: 422, body: { code: 'passkey_invalid' } }
  const list = async ({ token }: TestUser) => (await server.call(listPasskeys, { token })).body.data

  it('are registered with the password, and sign in without e-mail and password', async () => {
    const options = await begin(awa)
    expect(options).toMatchObject({
      rp: { id: 'louma.test', name: 'Louma' },
      user: { name: awa.email, displayName: 'Fatou Diop' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const key = new Authenticator()
    server.lines.length = 0
    const kept = await keep(awa, key.create(options))
    expect(kept).toMatchObject({ status: 200, body: { data: { name: 'Mon téléphone', last_used_at: null } } })
    await expect.poll(() => server.lines.join('\n')).toContain('Connexion sans mot de passe ajoutée')

    now = new Date(start.getTime() + minute)
    const loginOptions = await ask()
    expect(loginOptions).toMatchObject({ rpId: 'louma.test', userVerification: 'required' })
    expect(JSON.stringify(loginOptions)).not.toContain(key.id.toString('base64url'))
    const opened = await present(key.get(loginOptions))
    expect(opened.status).toBe(200)
    expect(opened.body.user).toMatchObject({ id: awa.id, email: awa.email })
    const { token } = opened.body
    expect((await server.call(currentUser, { token })).status).toBe(200)
    expect((await server.call(listSessions, { token })).body.data).toHaveLength(2)
    expect(await list(awa)).toMatchObject([{ last_used_at: now.toISOString() }])
  })

  it('are not registered without the password', async () => {
    for (const password of ['pas-le-bon', '']) {
      const called = await server.call(beginPasskey, { token: awa.token, body: { password } })
      expect(called).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } })
    }
    expect((await server.call(beginPasskey, { body: { password: awa.password } })).status).toBe(401)
  })

  it.each<[string, Ceremony]>([
    ['another origin', { origin: 'https://louma.test.example.org' }],
    ['the same host without its scheme', { origin: 'https://louma.test' }],
    ['another host', { rpId: 'example.org' }],
    ['nobody before the device', { isVerified: false }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['an answer to something else', { type: 'payment.get' }],
  ])('refuse %s, at registration and sign-in', async (_, ceremony) => {
    expect((await add(awa, new Authenticator(), ceremony)).called).toMatchObject(refused)
    expect(await list(awa)).toEqual([])
    const { key } = await add(awa)
    expect(await logIn(key, ceremony)).toMatchObject(refused)
    expect((await logIn(key)).status).toBe(200)
  })

  it('refuse attestation certificates, which would cause requests to foreign URLs', async () => {
    for (const fmt of ['fido-u2f', 'tpm', 'android-key', 'apple', 'packed', 'nonsense']) {
      const attestation = { fmt, attStmt: new Map([['x5c', [Buffer.from('certificate')]]]) }
      expect((await add(awa, new Authenticator(), { attestation })).called).toMatchObject(refused)
    }
  })

  it('accept a challenge once, within five minutes, by its user only', async () => {
    const key = new Authenticator()
    const options = await begin(awa)
    const other = await server.createUser()
    const credential = key.create(options)
    expect(await keep(other, credential)).toMatchObject(refused)
    expect((await keep(awa, credential)).status).toBe(200)
    expect(await keep(awa, credential)).toMatchObject(refused)

    const loginOptions = await ask()
    const answer = key.get(loginOptions)
    const both = await Promise.all([present(answer), present(answer), present(answer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await present(answer)).toMatchObject(refused)

    const late = await ask()
    const lateKey = await begin(awa)
    now = new Date(start.getTime() + 5 * minute)
    expect(await present(key.get(late))).toMatchObject(refused)
    expect(await keep(awa, new Authenticator().create(lateKey))).toMatchObject(refused)
    // A registration challenge is not valid for a sign-in.
    expect(await present(key.get(await begin(awa)))).toMatchObject(refused)
    await purge(server.db, new Date(now.getTime() + 6 * minute))
    expect(await server.db.select().from(passkeyChallenges)).toEqual([])
  })

  it('refuse counters that do not increase', async () => {
    const { key } = await add(awa)
    expect((await logIn(key, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) expect(await logIn(key, { counter })).toMatchObject(refused)
    expect((await logIn(key, { counter: 8 })).status).toBe(200)
  })

  it('sign in repeatedly without a counter', async () => {
    const { key } = await add(awa)
    for (let at = 0; at < 3; at++) expect((await logIn(key, { counter: 0 })).status).toBe(200)
  })

  it('sign in only their own user', async () => {
    const { key } = await add(awa)
    const other = await server.createUser()
    for (const userHandle of [Buffer.from(other.id).toString('base64url'), '', null, 'x']) {
      expect(await logIn(key, { userHandle })).toMatchObject(refused)
    }
    // A key that is not registered, and another user's key under the id of this one.
    const strange = new Authenticator()
    strange.create(await begin(other))
    expect(await logIn(strange)).toMatchObject(refused)
    const credential = strange.get(await ask())
    const id = key.id.toString('base64url')
    const userHandle = Buffer.from(awa.id).toString('base64url')
    const forged = { ...credential, id, rawId: id, response: { ...credential.response, userHandle } }
    expect(await present(forged)).toMatchObject(refused)
  })

  it('cannot be registered by a second account', async () => {
    const { key } = await add(awa)
    const other = await server.createUser()
    expect((await add(other, key)).called).toMatchObject(refused)
    expect(await list(other)).toEqual([])
    // The authenticator has stored the other user's handle; with the original one it signs its owner in.
    const userHandle = Buffer.from(awa.id).toString('base64url')
    expect((await logIn(key, { userHandle })).body.user.id).toBe(awa.id)
  })

  it('are limited to ten, also concurrently', async () => {
    for (let at = 0; at < passkeysAtMost - 2; at++) expect((await add(awa)).called.status).toBe(200)
    const options = [await begin(awa), await begin(awa), await begin(awa), await begin(awa)]
    const kept = await Promise.all(options.map((options) => keep(awa, new Authenticator().create(options))))
    expect(kept.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    expect(await list(awa)).toHaveLength(passkeysAtMost)
    const full = await server.call(beginPasskey, { token: awa.token, body: { password: awa.password } })
    expect(full).toMatchObject({ status: 422, body: { code: 'too_many_passkeys' } })
    const [first] = await list(awa)
    expect(
      (await server.call(removePasskey, { token: awa.token, params: { id: first?.id ?? '' } })).status,
    ).toBe(200)
    expect((await add(awa)).called.status).toBe(200)
  })

  it('are renamed and removed by their owner only', async () => {
    const { key } = await add(awa)
    const [{ id } = { id: '' }] = await list(awa)
    const other = await server.createUser()
    const rename = (token: string, name: string) =>
      server.call(renamePasskey, { token, params: { id }, body: { name } })
    const remove = (token: string) => server.call(removePasskey, { token, params: { id } })
    expect((await rename(other.token, 'À moi')).status).toBe(404)
    expect((await remove(other.token)).status).toBe(404)
    expect((await rename(awa.token, '  ')).status).toBe(422)
    expect((await rename(awa.token, ' Téléphone bleu ')).body.data.name).toBe('Téléphone bleu')
    server.lines.length = 0
    expect((await remove(awa.token)).status).toBe(200)
    await expect.poll(() => server.lines.join('\n')).toContain('Téléphone bleu')
    expect((await remove(awa.token)).status).toBe(404)
    expect(await logIn(key)).toMatchObject(refused)
  })

  it('open sessions as the password does: for banned users, not for deleted ones', async () => {
    const { key } = await add(awa)
    await server.db.update(users).set({ bannedAt: now }).where(eq(users.id, awa.id))
    expect((await logIn(key)).body.user.standing).toMatchObject({ state: 'banned' })
    await server.db.update(users).set({ bannedAt: null }).where(eq(users.id, awa.id))
    await leaveForGood(server, awa)
    expect(await logIn(key)).toMatchObject(refused)
    expect(await server.db.select().from(passkeys).where(eq(passkeys.userId, awa.id))).toEqual([])
  })

  const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }

  it('are removed by a password reset, as response and mail say', async () => {
    const { key } = await add(awa)
    const { key: second } = await add(awa)
    // A challenge issued before the reset must not be usable after it.
    const pending = await begin(awa)
    server.lines.length = 0
    await server.call(forgotPassword, { body: { email: awa.email } })
    await expect.poll(() => server.lines.join('\n')).toContain('token=')
    const token = /token=([\w-]+)/.exec(server.lines.join('\n'))?.[1] ?? ''
    server.lines.length = 0
    const reset = await server.call(resetPassword, { body: { token, email: awa.email, ...fresh } })
    expect(reset).toMatchObject({ status: 200, body: { passkeys_removed: 2 } })
    for (const old of [key, second]) expect(await logIn(old)).toMatchObject(refused)
    await expect
      .poll(() => server.lines.join('\n'))
      .toContain('Vos 2 connexions sans mot de passe ont été retirées.')
    const signedIn = { ...awa, token: await server.openSession(awa.id) }
    expect(await keep(signedIn, new Authenticator().create(pending))).toMatchObject(refused)
  })

  it('stay after a password change, unless their owner removes them', async () => {
    const { key } = await add(awa)
    const change = (current: string, next: string, more = {}) =>
      server.call(changePassword, {
        token: awa.token,
        body: { current_password: current, password: next, password_confirmation: next, ...more },
      })
    expect(await change(awa.password, fresh.password)).toMatchObject({
      status: 200,
      body: { passkeys_removed: 0 },
    })
    expect((await logIn(key)).status).toBe(200)
    const more = { remove_passkeys: true }
    expect(await change(fresh.password, 'encore-un-autre-secret', more)).toMatchObject({
      status: 200,
      body: { passkeys_removed: 1 },
    })
    expect(await logIn(key)).toMatchObject(refused)
  })

  it('refuse malformed responses', async () => {
    const { key } = await add(awa)
    const good = key.get(await ask())
    const { response } = good
    const bad = [
      { ...good, response: { ...response, clientDataJSON: 'bm90IGpzb24' } },
      { ...good, response: { ...response, authenticatorData: 'AA' } },
      { ...good, response: { ...response, signature: 'AAAA' } },
      { ...good, rawId: 'AAAA' },
    ]
    for (const credential of bad) expect(await present(credential)).toMatchObject(refused)
    const options = await begin(awa)
    const made = new Authenticator().create(options)
    for (const attestationObject of ['AA', 'oA', 'o2NmbXRkbm9uZQ', 'A'.repeat(4_000)]) {
      const called = await keep(awa, { ...made, response: { ...made.response, attestationObject } })
      expect(called).toMatchObject(refused)
    }
    const malformed = { ...good, extra: 1 } as typeof good
    expect(await present(malformed)).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  })
})
