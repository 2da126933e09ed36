import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword } from '#contract/auth.ts'
import type { Mail } from '#server/mail/mail.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const demo = { emails: new Set(['vendeur@louma.test', 'admin@louma.test']), password: 'mot-de-passe-de-test' }
const fresh = { password: 'un-tout-nouveau-secret', password_confirmation: 'un-tout-nouveau-secret' }

describe.each(engines)('reset links of demo accounts on %s', (engine) => {
  let open: TestServer
  let withMail: TestServer
  let mails: Mail[]
  let seller: TestUser
  beforeAll(async () => {
    mails = []
    open = await startTestServer({ engine, demoAccounts: demo })
    withMail = await startTestServer({
      engine,
      carry: async (mail) => {
        mails.push(mail)
      },
    })
    seller = await open.createUser({ email: 'vendeur@louma.test' })
    await withMail.createUser({ email: 'vendeur@louma.test' })
  })
  afterAll(async () => {
    await open.close()
    await withMail.close()
  })

  const ask = (server: TestServer, email: string) => server.call(forgotPassword, { body: { email } })

  it('come in the response, work once, and stop once the account has its own password', async () => {
    const response = await ask(open, seller.email.toUpperCase())
    expect(response.body.demo_link).toMatch(
      /^\/forgot-password\?token=[\w-]{43}&email=vendeur%40louma\.test$/,
    )
    const token = new URLSearchParams(response.body.demo_link?.split('?')[1]).get('token') ?? ''
    const reset = await open.call(resetPassword, { body: { token, email: seller.email, ...fresh } })
    expect(reset.status).toBe(200)
    expect(Object.keys((await ask(open, seller.email)).body)).toEqual(['message'])
  })

  it('are never returned for other accounts, whatever their address or password', async () => {
    const unknown = await ask(open, 'personne@louma.test')
    expect(unknown.status).toBe(200)
    expect(Object.keys(unknown.body)).toEqual(['message'])
    // An account with the demo's domain and password, and a demo address with a password chosen by its owner.
    const stranger = await open.createUser({ email: 'autre@louma.test' })
    const own = await open.createUser({
      email: 'admin@louma.test',
      passwordHash: await hash('un-secret-bien-a-moi'),
    })
    for (const { email } of [stranger, own]) expect((await ask(open, email)).body).toEqual(unknown.body)
  })

  it('are sent by mail only, when a mail server is configured', async () => {
    const known = await ask(withMail, 'vendeur@louma.test')
    const unknown = await ask(withMail, 'personne@louma.test')
    expect(known.body).toEqual(unknown.body)
    expect(Object.keys(known.body)).toEqual(['message'])
    await expect.poll(() => mails.map(({ to }) => to)).toEqual(['vendeur@louma.test'])
    expect(mails[0]?.text).toContain('http://louma.test/forgot-password?token=')
    expect(withMail.lines).toEqual([])
  })
})
