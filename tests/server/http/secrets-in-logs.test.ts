import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, forgotPassword, login, register, resetPassword } from '#contract/auth.ts'
import { sessions } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import { describeError } from '#server/kernel/errors.ts'
import { makeToken } from '#server/kernel/secrets.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { mover, sendWebhook } from '#tests/server/transfers/mover.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const secret = 'sept-baobabs-au-marche'
const twice = { password: secret, password_confirmation: secret }

describe.each(engines)('the operator’s log (%s)', (engine) => {
  let server: TestServer
  const mails: string[] = []
  beforeAll(async () => {
    // With a mail server configured, mails are not logged.
    server = await startTestServer({ engine, carry: async (mail) => void mails.push(JSON.stringify(mail)) })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  /** Everything that an operator would read, as logged. */
  const log = () => [...server.lines, ...server.reported.map(describeError)].join('\n')

  test('contains no token, password, code or phone number of users', async () => {
    const email = `${uuidv7()}@louma.test`
    const made = await server.call(register, { body: { name: 'Awa Ndiaye', email, ...twice } })
    const { token } = made.body
    await server.call(login, { body: { email, password: `${secret}-wrong` } })
    const signedIn = await server.call(login, { body: { email, password: secret } })
    await server.call(changePassword, { token, body: { current_password: 'wrong-one', ...twice } })
    await server.call(forgotPassword, { body: { email } })
    const link = makeToken()
    await server.call(resetPassword, { body: { token: link, email, ...twice } })
    const [awa, ibra] = [await server.createUser(), await server.createUser()]
    const [buyer, seller] = [trader(server, ibra), trader(server, awa)]
    const { id } = (await buyer.place(await addProduct(server.db, awa.id))).body.data
    await seller.act(id, 'accept')
    const code = (await buyer.seen(id)).handover_code ?? ''
    await seller.prove(id, code)
    await mover(server, ibra).topUp(1_000, { phone: '+2250102030405' })
    await sendWebhook(server, 'sandbox', '{"forged":"by-a-stranger"}')
    await server.send('/auth/login', {
      method: 'POST',
      body: `{"password":"${secret}`,
      headers: { 'Content-Type': 'application/json' },
    })
    const kept = [token, signedIn.body.token, secret, link, code, '0102030405', awa.token, 'by-a-stranger']
    for (const one of kept) {
      expect(one).not.toBe('')
      expect(log()).not.toContain(one)
    }
  })

  test('describes a failed statement without its parameters', async () => {
    const user = await server.createUser({ email: `${uuidv7()}@secret.test` })
    const row = { passwordHash: '$argon2id$secret', createdAt: new Date(), name: secret }
    const failures = [
      server.db.insert(users).values({ ...row, id: user.id, email: user.email }),
      server.db.insert(users).values({ ...row, id: uuidv7(), email: user.email }),
      server.db.insert(sessions).values({
        tokenHash: secret,
        id: uuidv7(),
        userId: uuidv7(),
        createdAt: new Date(),
        lastUsedAt: new Date(),
        expiresAt: new Date(),
      }),
      server.db.execute(sql`select ${`${secret}, not an id`}::uuid`),
    ]
    for (const failing of failures) {
      const error = await Promise.resolve(failing).then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(Error)
      const description = describeError(error)
      for (const one of [secret, user.email, user.id, 'argon2id']) expect(description).not.toContain(one)
      // The remaining text is still enough to find the error.
      expect(description).toMatch(/failed query: (insert into|select)/)
      expect(description).toMatch(/code=(23505|23503|22P02)/)
      expect(description).toContain('\n    at ')
    }
  })

  test('describes other errors unchanged', () => {
    const description = describeError(new TypeError('no such picture', { cause: new Error('disk full') }))
    expect(description).toMatch(/^TypeError: no such picture\n {4}at /)
    expect(description).toContain('caused by Error: disk full')
    expect(describeError(secret)).toBe('Unknown error of type string')
  })
})
