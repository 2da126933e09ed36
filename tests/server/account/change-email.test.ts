import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, currentUser, forgotPassword, login, resetPassword } from '#contract/auth.ts'
import { changeEmail, confirmEmail, dropEmailChange, readOwnAccount } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Mail } from '#server/mail/mail.ts'
import { purge } from '#server/sync/purge.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const hour = 3_600_000
const start = new Date('2026-11-22T10:00:00.000Z')

describe.each(engines)('change of e-mail address on %s', (engine) => {
  let server: TestServer
  let awa: TestUser
  let mails: Mail[]
  let now = start
  let people = 0
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      carry: async (mail) => {
        mails.push(mail)
      },
    })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = start
    mails = []
    awa = await server.createUser()
  })

  const fresh = () => `nouvelle-${engine}-${++people}@louma.test`
  const ask = (email: string, password = awa.password) =>
    server.call(changeEmail, { token: awa.token, body: { email, password } })
  const confirm = (token: string) => server.call(confirmEmail, { body: { token } })
  const emailOf = async ({ token }: TestUser) => (await server.call(currentUser, { token })).body.user.email
  const signsIn = async (email: string) =>
    (await server.call(login, { body: { email, password: awa.password } })).status === 200
  async function linkTo(email: string): Promise<string> {
    await expect.poll(() => mails.filter(({ to }) => to === email).length).toBeGreaterThan(0)
    const text = mails.filter(({ to }) => to === email).at(-1)?.text ?? ''
    return /http:\/\/louma\.test\/confirm-email\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  const invalid = { status: 422, body: { code: 'mail_token_invalid' } }

  it('takes effect when its link is opened; both addresses get a mail', async () => {
    const email = fresh()
    expect((await ask(email.toUpperCase())).status).toBe(200)
    const token = await linkTo(email)
    await expect.poll(() => mails.map(({ to }) => to).sort()).toEqual([awa.email, email].sort())
    expect(mails.find(({ to }) => to === awa.email)?.text).not.toContain(token)
    expect(await emailOf(awa)).toBe(awa.email)
    expect([await signsIn(awa.email), await signsIn(email)]).toEqual([true, false])
    const until = new Date(start.getTime() + 24 * hour).toISOString()
    expect((await server.call(readOwnAccount, { token: awa.token })).body.data).toEqual({
      pending_email: { email, until },
      leaves_at: null,
      passkeys_count: 0,
    })
    expect(JSON.stringify(await server.db.select().from(emailChanges))).not.toContain(token)

    const done = await confirm(token)
    expect(done).toMatchObject({ status: 200, body: { email } })
    expect(await emailOf(awa)).toBe(email)
    expect([await signsIn(awa.email), await signsIn(email)]).toEqual([false, true])
    await expect.poll(() => mails.at(-1)).toMatchObject({ to: awa.email, subject: 'Votre e-mail a changé' })
    expect((await server.call(readOwnAccount, { token: awa.token })).body.data.pending_email).toBeNull()
    expect(await confirm(token)).toMatchObject(invalid)
  })

  it('requires the password and a valid, unused address', async () => {
    const other = await server.createUser()
    expect((await ask(fresh(), 'pas-le-bon')).body).toMatchObject({
      errors: { password: [expect.any(String)] },
    })
    expect((await ask('sans-arobase')).body).toMatchObject({ code: 'validation_failed' })
    expect((await ask(awa.email)).body).toMatchObject({ errors: { email: [expect.any(String)] } })
    expect((await ask(other.email)).body).toMatchObject({ code: 'email_taken' })
    expect((await server.call(changeEmail, { body: { email: fresh(), password: 'x' } })).status).toBe(401)
    await server.mailer.stop()
    expect(mails).toEqual([])
  })

  it('is confirmed once by concurrent requests, within a day, and never by a forged link', async () => {
    const first = fresh()
    await ask(first)
    const token = await linkTo(first)
    for (const wrong of ['x'.repeat(43), `${token}x`, token.toLowerCase()]) {
      expect(await confirm(wrong)).toMatchObject(invalid)
    }
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const second = fresh()
    await ask(second)
    const late = await linkTo(second)
    now = new Date(start.getTime() + 24 * hour)
    expect(await confirm(late)).toMatchObject(invalid)
    await purge(server.db, new Date(now.getTime() + 1))
    expect(await server.db.select().from(emailChanges)).toEqual([])
  })

  it('only the last requested change is valid, and none after it was cancelled', async () => {
    const [one, two] = [fresh(), fresh()]
    await ask(one)
    const first = await linkTo(one)
    await ask(two)
    const second = await linkTo(two)
    expect(await confirm(first)).toMatchObject(invalid)
    expect((await server.call(dropEmailChange, { token: awa.token })).status).toBe(200)
    expect(await confirm(second)).toMatchObject(invalid)
    expect(await emailOf(awa)).toBe(awa.email)
  })

  it('is refused when another account has taken the address meanwhile', async () => {
    const email = fresh()
    await ask(email)
    const token = await linkTo(email)
    await server.createUser({ email })
    expect(await confirm(token)).toMatchObject({ status: 422, body: { code: 'email_taken' } })
    expect(await emailOf(awa)).toBe(awa.email)
  })

  it('a new password cancels a pending change, and a confirmed change cancels links sent to the old address', async () => {
    const email = fresh()
    await ask(email)
    const thief = await linkTo(email)
    const password = 'un-autre-mot-de-passe'
    const words = { password, password_confirmation: password }
    const body = { current_password: awa.password, ...words }
    expect((await server.call(changePassword, { token: awa.token, body })).status).toBe(200)
    expect(await confirm(thief)).toMatchObject(invalid)

    await server.call(forgotPassword, { body: { email: awa.email } })
    await expect.poll(() => mails.some(({ text }) => text.includes('forgot-password?token='))).toBe(true)
    const old = /forgot-password\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? ''
    const next = fresh()
    expect((await ask(next, password)).status).toBe(200)
    expect((await confirm(await linkTo(next))).status).toBe(200)
    for (const to of [awa.email, next]) {
      const reset = await server.call(resetPassword, { body: { token: old, email: to, ...words } })
      expect(reset.body).toMatchObject({ code: 'reset_token_invalid' })
    }
  })
})
