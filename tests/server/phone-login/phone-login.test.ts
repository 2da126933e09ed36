import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, currentUser, deleteAccount, login, resetPassword } from '#contract/auth.ts'
import { readProtection } from '#contract/confirmations.ts'
import { readProfile } from '#contract/follows.ts'
import { changeEmail, confirmEmail } from '#contract/own-account.ts'
import { beginPasskey } from '#contract/passkeys.ts'
import { checkPhoneCode, phoneCodesPerDay, sendPhoneCode } from '#contract/phone-codes.ts'
import { changeLoginPhone, logInByPhone, registerByPhone, resetPinByPhone } from '#contract/phone-login.ts'
import { listPeople } from '#contract/staff-people.ts'
import { startWithdrawal } from '#contract/transfers.ts'
import { passwordResets, phoneCodes } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import { hashToken } from '#server/kernel/secrets.ts'
import { ProviderError } from '#server/outgoing/call-provider.ts'
import { purge } from '#server/sync/purge.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { giveMoney } from '../packages/give-money.ts'

const start = new Date('2026-11-28T10:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
const pin = '2580'

describe.each(engines)('signing in by number on %s', (engine) => {
  let server: TestServer
  let now = start
  let failure: ProviderError | null = null
  let last = 0
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      codes: {
        async send(message) {
          if (failure !== null) throw failure
          server.sentCodes.push(message)
        },
      },
    })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(() => {
    // Each test has numbers and days of its own.
    now = new Date(now.getTime() + 3 * day)
    failure = null
    server.sentCodes.length = 0
  })

  const freshPhone = () => {
    last += 1
    return `07070${String(last).padStart(5, '0')}`
  }
  const whole = (phone: string) => `+225${phone}`
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const ask = (phone: string, more: object = {}) =>
    server.call(sendPhoneCode, { body: { country: 'CI', phone, ...more } })
  const received = () => server.sentCodes.at(-1)?.code ?? 'none'
  const check = (phone: string, code = received()) =>
    server.call(checkPhoneCode, { body: { phone: whole(phone), code } })
  const wrong = () => String((Number(received()) + 1) % 1_000_000).padStart(6, '0')

  async function prove(phone: string) {
    later(2 * 60 * minute)
    expect(await ask(phone)).toMatchObject({ status: 200 })
    const checked = await check(phone)
    expect(checked.status).toBe(200)
    return checked.body
  }
  async function register(phone = freshPhone(), name = 'Awa Koné') {
    const { ticket } = await prove(phone)
    const made = await server.call(registerByPhone, { body: { ticket, name, pin } })
    expect(made.status).toBe(200)
    return { phone, token: made.body.token, id: made.body.user.id, user: made.body.user }
  }
  const whoIs = async (token: string) => (await server.call(currentUser, { token })).body.user
  const isSignedIn = async (token: string) => (await server.call(currentUser, { token })).status === 200

  it('creates an account with number, code and PIN alone', async () => {
    const phone = freshPhone()
    const response = await ask(`${phone.slice(0, 2)} ${phone.slice(2, 4)} ${phone.slice(4)}`)
    expect(response).toMatchObject({
      status: 200,
      body: {
        phone: whole(phone),
        channel: 'sms',
        channels: ['sms', 'whatsapp', 'call'],
        again_after: 30,
        sandbox_url: null,
      },
    })
    expect(server.sentCodes).toEqual([
      { phone: whole(phone), channel: 'sms', code: expect.stringMatching(/^\d{6}$/) as string },
    ])
    const checked = await check(phone)
    expect(checked).toMatchObject({ status: 200, body: { account: null } })
    const { ticket } = checked.body
    const made = await server.call(registerByPhone, { body: { ticket, name: 'Awa Koné', pin } })
    expect(made).toMatchObject({
      status: 200,
      body: {
        user: {
          name: 'Awa Koné',
          email: '',
          login_phone: whole(phone),
          secret: 'pin',
          email_to_confirm: false,
        },
      },
    })
    const { token } = made.body
    expect(await whoIs(token)).toEqual(made.body.user)
    expect((await server.call(readProtection, { token })).body.data.pin).toBe(true)
    const profile = await server.call(readProfile, { params: { id: made.body.user.id } })
    expect(profile.body.data).toMatchObject({ phone_since: now.toISOString() })
    expect(JSON.stringify(profile.body)).not.toContain(phone.slice(1))
    // The ticket works once.
    const again = await server.call(registerByPhone, { body: { ticket, name: 'Awa', pin } })
    expect(again).toMatchObject({ status: 422, body: { code: 'phone_ticket_invalid' } })
  })

  it('answers alike for numbers with and without account', async () => {
    const { phone } = await register()
    later(day)
    const known = await ask(phone)
    const unknown = await ask(freshPhone())
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(known.body.again_after).toBe(unknown.body.again_after)
  })

  it('signs in on another device with code and PIN; five wrong PINs lock', async () => {
    const { phone, id } = await register()
    const { ticket, account } = await prove(phone)
    expect(account).toEqual({ secret: 'pin', is_silent: false })
    const enter = (secret: string) => server.call(logInByPhone, { body: { ticket, secret } })
    expect(await enter('1470')).toMatchObject({
      status: 422,
      body: { code: 'pin_wrong', params: { left: 4 } },
    })
    expect(await enter(pin)).toMatchObject({ status: 200, body: { user: { id } } })
    const { ticket: second } = await prove(phone)
    for (let tried = 0; tried < 4; tried += 1)
      await server.call(logInByPhone, { body: { ticket: second, secret: '1470' } })
    const fifth = await server.call(logInByPhone, { body: { ticket: second, secret: '1470' } })
    expect(fifth).toMatchObject({ status: 409, body: { code: 'pin_locked' } })
    const right = await server.call(logInByPhone, { body: { ticket: second, secret: pin } })
    expect(right).toMatchObject({ status: 409, body: { code: 'pin_locked' } })
  })

  it('accepts a code once, for five minutes and five tries', async () => {
    const phone = freshPhone()
    await ask(phone)
    const code = received()
    expect(await check(phone, wrong())).toMatchObject({
      status: 422,
      body: { code: 'phone_code_wrong', params: { left: 4 } },
    })
    later(5 * minute)
    expect(await check(phone, code)).toMatchObject({ status: 409, body: { code: 'phone_code_over' } })

    await ask(phone)
    const bad = wrong()
    const tries = await Promise.all(Array.from({ length: 5 }, () => check(phone, bad)))
    expect(tries.map(({ status }) => status).sort()).toEqual([409, 422, 422, 422, 422])
    expect(await check(phone)).toMatchObject({ status: 409, body: { code: 'phone_code_over' } })

    later(5 * minute)
    await ask(phone)
    const both = await Promise.all([check(phone), check(phone)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('repeats a valid code, with growing waits, eight times a day', async () => {
    const phone = freshPhone()
    await ask(phone)
    const code = received()
    expect(await ask(phone)).toMatchObject({ status: 429, headers: expect.anything() as Headers })
    later(30_000)
    expect(await ask(phone, { channel: 'call' })).toMatchObject({
      status: 200,
      body: { channel: 'call', again_after: 60 },
    })
    expect(server.sentCodes.at(-1)).toMatchObject({ code, channel: 'call' })
    const waits: number[] = []
    for (let sent = 2; sent < phoneCodesPerDay; sent += 1) {
      later(60 * minute)
      waits.push((await ask(phone)).body.again_after)
    }
    expect(waits).toEqual([300, 900, 3_600, 3_600, 3_600, 3_600])
    expect(received()).not.toBe(code)
    later(60 * minute)
    const refused = await ask(phone)
    expect(refused.status).toBe(429)
    later(Number(refused.headers.get('retry-after')) * 1_000)
    expect(await ask(phone)).toMatchObject({ status: 200, body: { again_after: 30 } })
    expect(server.sentCodes).toHaveLength(phoneCodesPerDay + 1)
  })

  it.each([
    ['CI', '12', 'n’existe pas'],
    ['CI', '27 22 40 40 40', 'n’existe pas'],
    ['CI', 'awa', 'n’existe pas'],
    ['SN', '07 07 07 07 07', 'n’existe pas'],
    ['CI', '+33 6 12 34 56 78', 'dans ce pays'],
  ])('sends nothing to %s %s', async (country, phone, why) => {
    const refused = await ask(phone, { country })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: { phone: [expect.stringContaining(why) as string] } },
    })
    expect(server.sentCodes).toEqual([])
  })

  it.each([
    ['SN', '77 123 45 67', '+221771234567'],
    ['GH', '024 123 4567', '+233241234567'],
    ['CM', '+237 6 71 23 45 67', '+237671234567'],
    ['BJ', '01 97 12 34 56', '+2290197123456'],
  ])('reads %s %s', async (country, phone, stored) => {
    expect(await ask(phone, { country })).toMatchObject({ status: 200, body: { phone: stored } })
  })

  it('asks for no wait after a message that no operator took', async () => {
    const phone = freshPhone()
    failure = new ProviderError('refused', 'as the test wants')
    expect(await ask(phone)).toMatchObject({ status: 502, body: { code: 'code_not_sent' } })
    failure = null
    expect(await ask(phone, { channel: 'whatsapp' })).toMatchObject({
      status: 200,
      body: { channel: 'whatsapp' },
    })
  })

  it('replaces a lost PIN, ends sessions and lets withdrawals wait', async () => {
    const { phone, token, id } = await register()
    await server.db.update(users).set({ phone: null }).where(eq(users.id, id))
    const { ticket } = await prove(phone)
    const trivial = await server.call(resetPinByPhone, { body: { ticket, pin: '1234' } })
    expect(trivial.status).toBe(422)
    const reset = await server.call(resetPinByPhone, { body: { ticket, pin: '1479' } })
    expect(reset).toMatchObject({ status: 200, body: { user: { id } } })
    expect(await isSignedIn(token)).toBe(false)
    const fresh = reset.body.token
    const { withdrawals_from, numbers } = (await server.call(readProtection, { token: fresh })).body.data
    expect(withdrawals_from).toBe(new Date(now.getTime() + day).toISOString())
    expect(numbers).toEqual([])
    const { ticket: next } = await prove(phone)
    expect(await server.call(logInByPhone, { body: { ticket: next, secret: pin } })).toMatchObject({
      status: 422,
    })
    expect(await server.call(logInByPhone, { body: { ticket: next, secret: '1479' } })).toMatchObject({
      status: 200,
    })
  })

  it('keeps the money of a silent account from the next owner of its number', async () => {
    const { phone, id } = await register()
    await giveMoney(server, id, { available: 5_000 })
    later(366 * day)
    const { ticket, account } = await prove(phone)
    expect(account).toEqual({ secret: 'pin', is_silent: true })
    const reset = await server.call(resetPinByPhone, { body: { ticket, pin: '1479' } })
    expect(reset).toMatchObject({ status: 409, body: { code: 'phone_asleep' } })
    // The new owner of the number gets an account of their own, and the old one keeps its money.
    const made = await server.call(registerByPhone, { body: { ticket, name: 'Yao Kouassi', pin: '3690' } })
    expect(made).toMatchObject({ status: 200, body: { user: { name: 'Yao Kouassi' } } })
    expect(made.body.user.id).not.toBe(id)
    const [old] = await server.db.select().from(users).where(eq(users.id, id))
    expect(old).toMatchObject({ loginPhone: null, loginPhoneAt: null, deletedAt: null })
  })

  it('opens no account of the staff by number alone; the staff find people by it', async () => {
    const admin = await server.createUser({ isAdmin: true })
    const phone = freshPhone()
    await server.db
      .update(users)
      .set({ loginPhone: whole(phone), loginPhoneAt: now })
      .where(eq(users.id, admin.id))
    const { ticket } = await prove(phone)
    const reset = await server.call(resetPinByPhone, { body: { ticket, pin: '1479' } })
    expect(reset).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await isSignedIn(admin.token)).toBe(true)

    const other = await register()
    for (const q of [other.phone, other.phone.replace(/(..)/g, '$1 '), whole(other.phone)]) {
      const found = await server.call(listPeople, { token: admin.token, query: { q } })
      expect(found.body.data.map(({ id, login_phone }) => [id, login_phone])).toEqual([
        [other.id, whole(other.phone)],
      ])
    }
  })

  it('opens a silent account to its owner, who knows the PIN', async () => {
    const { phone, id } = await register()
    await giveMoney(server, id, { available: 5_000 })
    later(366 * day)
    const { ticket } = await prove(phone)
    expect(await server.call(logInByPhone, { body: { ticket, secret: pin } })).toMatchObject({
      status: 200,
      body: { user: { id } },
    })
    // It is in use again.
    expect((await prove(phone)).account).toEqual({ secret: 'pin', is_silent: false })
  })

  it('counts use by a session, not only sign-ins', async () => {
    const { phone, token } = await register()
    for (let quarter = 0; quarter < 5; quarter += 1) {
      later(80 * day)
      expect(await isSignedIn(token)).toBe(true)
    }
    expect((await prove(phone)).account?.is_silent).toBe(false)
  })

  it('refuses a second account with a number in use', async () => {
    const { phone } = await register()
    const { ticket } = await prove(phone)
    const second = await server.call(registerByPhone, { body: { ticket, name: 'Yao', pin } })
    expect(second).toMatchObject({ status: 422, body: { code: 'phone_taken' } })
  })

  it('makes one account of concurrent requests', async () => {
    const phone = freshPhone()
    const { ticket } = await prove(phone)
    const body = { ticket, name: 'Awa Koné', pin }
    const made = await Promise.all([
      server.call(registerByPhone, { body }),
      server.call(registerByPhone, { body }),
      server.call(registerByPhone, { body }),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await server.db.$count(users, eq(users.loginPhone, whole(phone)))).toBe(1)
  })

  it('changes the number with the PIN', async () => {
    const { phone, token, id } = await register()
    const next = freshPhone()
    const { ticket } = await prove(next)
    const change = (password: string) => server.call(changeLoginPhone, { token, body: { ticket, password } })
    expect(await change('1470')).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    })
    expect(await change(pin)).toMatchObject({ status: 200, body: { user: { id } } })
    expect((await whoIs(token)).login_phone).toBe(whole(next))
    expect((await prove(phone)).account).toBeNull()
    expect((await prove(next)).account).toEqual({ secret: 'pin', is_silent: false })
    const other = await register()
    const { ticket: taken } = await prove(other.phone)
    const refused = await server.call(changeLoginPhone, { token, body: { ticket: taken, password: pin } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'phone_taken' } })
  })

  it('adds a number to an account with e-mail and password', async () => {
    const awa = await server.createUser()
    const phone = freshPhone()
    const { ticket } = await prove(phone)
    const added = await server.call(changeLoginPhone, {
      token: awa.token,
      body: { ticket, password: awa.password },
    })
    expect(added.status).toBe(200)
    const proven = await prove(phone)
    expect(proven.account).toEqual({ secret: 'password', is_silent: false })
    const enter = (secret: string) => server.call(logInByPhone, { body: { ticket: proven.ticket, secret } })
    expect(await enter('faux')).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', errors: { secret: [expect.any(String)] } },
    })
    expect(await enter(awa.password)).toMatchObject({ status: 200, body: { user: { id: awa.id } } })
    // A password reset by e-mail removes a number that was added later.
    const token = 'token-of-the-reset-link'
    const expiresAt = new Date(now.getTime() + minute)
    await server.db
      .insert(passwordResets)
      .values({ tokenHash: hashToken(token), userId: awa.id, createdAt: now, expiresAt })
    const password = 'sept baobabs au marche de Kermel'
    const body = { token, email: awa.email, password, password_confirmation: password }
    expect((await server.call(resetPassword, { body })).status).toBe(200)
    expect((await prove(phone)).account).toBeNull()
  })

  it('takes the PIN wherever an account without password is asked for one', async () => {
    const { token, id } = await register()
    const email = `${id}@louma.test`
    server.lines.length = 0
    expect(await server.call(changeEmail, { token, body: { email, password: '1470' } })).toMatchObject({
      status: 422,
    })
    expect((await server.call(changeEmail, { token, body: { email, password: pin } })).status).toBe(200)
    await expect.poll(() => server.lines.join('\n')).toContain('/confirm-email?token=')
    const link = /confirm-email\?token=([\w-]+)/.exec(server.lines.join('\n'))?.[1] ?? ''
    expect((await server.call(confirmEmail, { body: { token: link } })).status).toBe(200)
    expect(await whoIs(token)).toMatchObject({ email, secret: 'pin' })
    expect((await server.call(beginPasskey, { token, body: { password: pin } })).status).toBe(200)

    const password = 'sept baobabs au marche de Kermel'
    const body = { current_password: pin, password, password_confirmation: password }
    expect((await server.call(changePassword, { token, body })).status).toBe(200)
    expect(await whoIs(token)).toMatchObject({ secret: 'password' })
    expect((await server.call(login, { body: { email, password } })).status).toBe(200)
    const gone = await server.call(deleteAccount, { token, body: { password: pin } })
    expect(gone.status).toBe(422)
    expect((await server.call(deleteAccount, { token, body: { password } })).status).toBe(200)
  })

  it('closes an account with the PIN, and forgets its number', async () => {
    const { phone, token, id } = await register()
    await leaveForGood(server, { id, token, email: '', password: pin })
    const [row] = await server.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ loginPhone: null, loginPhoneAt: null, name: 'Compte supprimé' })
    later(2 * day)
    await purge(server.db, now)
    expect(await server.db.$count(phoneCodes, eq(phoneCodes.phone, whole(phone)))).toBe(0)
    expect((await register(phone)).id).not.toBe(id)
  })

  it('withdraws without a confirmed e-mail, as the number is proven', async () => {
    const { token } = await register()
    const body = {
      id: '0193a4c0-0000-7000-8000-000000000001',
      provider: 'sandbox',
      phone: '+2250707070707',
      amount: 500,
    }
    const response = await server.call(startWithdrawal, { token, body })
    expect(response.body).not.toMatchObject({ code: 'email_unverified' })
  })
})
