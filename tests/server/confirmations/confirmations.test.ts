import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '#contract/auth.ts'
import {
  addPayoutNumber,
  beginConfirmation,
  changePin,
  confirmMovement,
  forgotPin,
  type Movement,
  readProtection,
  removePayoutNumber,
  resetPin,
  setPin,
} from '#contract/confirmations.ts'
import { listNotifications } from '#contract/notifications.ts'
import { payOrder } from '#contract/orders.ts'
import { addPasskey, beginPasskey } from '#contract/passkeys.ts'
import { startWithdrawal } from '#contract/transfers.ts'
import { movementConfirmations, walletPins } from '#server/db/schema/confirmations.ts'
import type { Mail } from '#server/mail/mail.ts'
import { purge } from '#server/sync/purge.ts'
import { refusal, trader } from '#tests/server/orders/trader.ts'
import { giveMoney } from '#tests/server/packages/give-money.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import { Authenticator } from '#tests/support/server/authenticator.ts'
import { activeNumber } from '#tests/support/server/confirmed.ts'
import { engines } from '#tests/support/server/engines.ts'
import {
  addCategory,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#tests/support/server/harness.ts'

const minute = 60_000
const hour = 60 * minute
const start = new Date('2026-11-24T10:00:00.000Z')
const phone = '+2250707070707'
const pin = '2580'
const wrongPin = '1470'

describe.each(engines)('confirmation of money movements on %s', (engine) => {
  let server: TestServer
  let mailing: TestServer
  const mails: Mail[] = []
  let now = start
  let awa: TestUser
  let ibra: TestUser
  beforeAll(async () => {
    const clock = { now: () => now }
    server = await startTestServer({ engine, clock })
    await addCategory(server.db, 'mode-femme')
    const carry = async (mail: Mail) => void mails.push(mail)
    mailing = await startTestServer({ engine, clock, digests: true, carry })
  })
  afterAll(async () => {
    expect([...server.reported, ...mailing.reported]).toEqual([])
    await Promise.all([server.close(), mailing.close()])
  })
  beforeEach(async () => {
    now = start
    mails.length = 0
    awa = await server.createUser()
    ibra = await server.createUser()
  })

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const choose = (person = awa, chosen = pin, at = server) =>
    at.call(setPin, { token: person.token, body: { password: person.password, pin: chosen } })
  const confirm = (movement: Movement, given = pin, { token } = awa, at = server) =>
    at.call(confirmMovement, { token, body: { movement, proof: { by: 'pin', pin: given } } })
  const protection = async ({ token } = awa, at = server) =>
    (await at.call(readProtection, { token })).body.data
  const withdrawal = (amount = 5_000) => ({ id: uuidv7(), provider: 'sandbox', phone, amount })
  const withdraw = (body: ReturnType<typeof withdrawal>, { token } = awa) =>
    server.call(startWithdrawal, { token, body })
  const pay = (id: string) => server.call(payOrder, { token: awa.token, params: { id } })
  const news = async ({ token } = awa, at = server) =>
    (await at.call(listNotifications, { token })).body.data.map(({ title }) => title)
  const anything = (): Movement => ({ kind: 'number', phone })

  async function payable(price: number): Promise<string> {
    const product = await addProduct(server.db, ibra.id, { price })
    const [buyer, seller] = [trader(server, awa), trader(server, ibra)]
    const placed = await buyer.place(product, { mode: 'escrow' })
    expect((await seller.act(placed.body.data.id, 'accept')).status).toBe(200)
    return placed.body.data.id
  }
  async function rich(amount = 100_000): Promise<void> {
    await giveMoney(server, awa.id, { available: amount })
  }

  it('a first PIN requires the password, refuses trivial ones and is stored as argon2id', async () => {
    expect(await protection()).toEqual({
      pin: false,
      has_password: true,
      exempt_up_to: 0,
      tries_left: 5,
      locked_until: null,
      withdrawals_from: null,
      passkey: false,
      numbers: [],
    })
    for (const trivial of ['0000', '1234', '4321', '777777', '456789', '987654', '12', '1234567', 'abcd']) {
      expect(await choose(awa, trivial)).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', errors: { pin: [expect.any(String)] } },
      })
    }
    expect(await choose({ ...awa, password: 'pas-le-bon' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Ce n’est pas votre mot de passe.'] } },
    })
    expect(await choose()).toMatchObject({ status: 200, body: { data: { pin: true } } })
    expect(refusal(await choose())).toMatchObject({ status: 409, code: 'pin_exists' })
    const [row] = await server.db.select().from(walletPins).where(eq(walletPins.userId, awa.id))
    expect(row?.pinHash).toMatch(/^\$argon2id\$/)
    expect(await news()).toEqual(['Votre portefeuille a un code'])
  })

  it('accepts one of two concurrent first PINs', async () => {
    const made = await Promise.all([choose(awa, '2580'), choose(awa, '1470')])
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a withdrawal is executed only as confirmed, and a retry needs no confirmation', async () => {
    await rich()
    await activeNumber(server, awa.id, phone)
    await choose()
    const wanted = withdrawal()
    expect(refusal(await withdraw(wanted))).toMatchObject({ status: 403, code: 'confirmation_required' })
    expect((await confirm({ kind: 'withdrawal', ...wanted })).status).toBe(200)
    expect(refusal(await withdraw({ ...wanted, amount: 50_000 }))).toMatchObject({
      code: 'confirmation_required',
    })
    expect((await withdraw(wanted)).status).toBe(200)
    // A repeated request is the same withdrawal: no movement, no second confirmation.
    expect((await withdraw(wanted)).status).toBe(200)
    expect(refusal(await withdraw(withdrawal(6_000)))).toMatchObject({ code: 'confirmation_required' })
    expect(await trader(server, awa).money()).toBe(95_000)
  })

  it('one confirmation used concurrently moves money once', async () => {
    await rich()
    const id = await payable(20_000)
    await choose()
    await confirm({ kind: 'pay', id, amount: 20_000 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await trader(server, awa).money()).toBe(80_000)
    expect(await server.db.$count(movementConfirmations, eq(movementConfirmations.userId, awa.id))).toBe(0)
  })

  it('a payment needs a confirmation of its amount, valid for five minutes', async () => {
    await rich(20_000)
    const id = await payable(20_000)
    await choose()
    expect(refusal(await pay(id))).toMatchObject({ status: 403, code: 'confirmation_required' })
    await confirm({ kind: 'pay', id, amount: 10 })
    expect(refusal(await pay(id))).toMatchObject({ code: 'confirmation_required' })
    await confirm({ kind: 'pay', id, amount: 20_000 })
    later(6 * minute)
    expect(refusal(await pay(id))).toMatchObject({ code: 'confirmation_required' })
    await purge(server.db, now)
    expect(await server.db.$count(movementConfirmations, eq(movementConfirmations.userId, awa.id))).toBe(0)
    await confirm({ kind: 'pay', id, amount: 20_000 })
    expect(await pay(id)).toMatchObject({ status: 200, body: { data: { state: 'paid' } } })
    expect((await pay(id)).status).toBe(200)
    expect(await trader(server, awa).money()).toBe(0)
  })

  it('insufficient funds are reported before a confirmation is required', async () => {
    const id = await payable(20_000)
    expect(refusal(await pay(id))).toMatchObject({ code: 'insufficient_funds' })
  })

  it('a confirmation of another user is not valid', async () => {
    await rich()
    const id = await payable(20_000)
    await choose(ibra)
    await confirm({ kind: 'pay', id, amount: 20_000 }, pin, ibra)
    expect(refusal(await pay(id))).toMatchObject({ code: 'confirmation_required' })
  })

  it('five wrong PINs lock for 15 minutes, then an hour, then days; a right one resets the count', async () => {
    expect(refusal(await confirm(anything()))).toMatchObject({ status: 409, code: 'pin_missing' })
    await choose()
    const guess = async () => refusal(await confirm(anything(), wrongPin))
    async function guessFive(): Promise<void> {
      for (const left of [4, 3, 2, 1])
        expect(await guess()).toEqual({ status: 422, code: 'pin_wrong', params: { left } })
      expect(await guess()).toMatchObject({ status: 409, code: 'pin_locked' })
    }
    expect(await guess()).toMatchObject({ params: { left: 4 } })
    expect((await confirm(anything())).status).toBe(200)
    for (const locked of [15 * minute, hour, 24 * hour, 24 * hour]) {
      await guessFive()
      expect(await protection()).toMatchObject({
        tries_left: 0,
        locked_until: new Date(now.getTime() + locked).toISOString(),
      })
      later(locked - 1_000)
      // The lock also applies to the right PIN and to every device.
      expect(refusal(await confirm(anything()))).toEqual({
        status: 409,
        code: 'pin_locked',
        params: { wait: 1 },
      })
      const other = { ...awa, token: await server.openSession(awa.id) }
      expect(refusal(await confirm(anything(), pin, other))).toMatchObject({ code: 'pin_locked' })
      const changed = { current: pin, exempt_up_to: 25_000 }
      expect(refusal(await server.call(changePin, { token: awa.token, body: changed }))).toMatchObject({
        code: 'pin_locked',
      })
      later(1_000)
    }
    expect((await confirm(anything())).status).toBe(200)
    await guessFive()
    expect(await protection()).toMatchObject({
      locked_until: new Date(now.getTime() + 15 * minute).toISOString(),
    })
  })

  it('concurrent guesses are limited to five', async () => {
    await choose()
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => confirm(anything(), String(6_000 + at * 7))),
    )
    const codes = guesses.map(({ body }) => (body as unknown as { code: string }).code)
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(4)
    expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(26)
    expect(refusal(await confirm(anything()))).toMatchObject({ code: 'pin_locked' })
  })

  it('a new number needs a confirmation, waits a day, and its owner gets a mail regardless of preferences', async () => {
    const mail = await mailing.createUser()
    const call = (body: { phone: string }) => mailing.call(addPayoutNumber, { token: mail.token, body })
    await choose(mail, pin, mailing)
    expect(refusal(await call({ phone }))).toMatchObject({ status: 403, code: 'confirmation_required' })
    await confirm({ kind: 'number', phone }, pin, mail, mailing)
    expect((await call({ phone })).body.data.numbers).toEqual([
      { id: expect.any(String), phone, active_at: new Date(now.getTime() + 24 * hour).toISOString() },
    ])
    // The same number again changes nothing and needs no confirmation.
    expect((await call({ phone: '+225 07 07 07 07 07' })).body.data.numbers).toHaveLength(1)
    expect(await news(mail, mailing)).toContain('Nouveau numéro de retrait')
    await expect
      .poll(() => mails.map(({ to, subject }) => [to, subject]))
      .toContainEqual([mail.email, 'Nouveau numéro de retrait'])
  })

  it('refuses withdrawals to unknown, waiting or removed numbers', async () => {
    await rich()
    await choose()
    const wanted = withdrawal()
    await confirm({ kind: 'withdrawal', ...wanted })
    expect(refusal(await withdraw(wanted))).toMatchObject({ status: 409, code: 'payout_number_unknown' })
    await confirm(anything())
    const added = await server.call(addPayoutNumber, { token: awa.token, body: { phone } })
    later(24 * hour - 2_000)
    expect(refusal(await withdraw(wanted))).toEqual({
      status: 409,
      code: 'payout_number_waiting',
      params: { wait: 2 },
    })
    later(2_000)
    await confirm({ kind: 'withdrawal', ...wanted })
    expect((await withdraw(wanted)).status).toBe(200)
    const params = { id: added.body.data.numbers[0]?.id ?? '' }
    const remove = ({ token } = awa) => server.call(removePayoutNumber, { token, params })
    expect(refusal(await remove(ibra))).toMatchObject({ code: 'not_found' })
    expect((await remove()).body.data.numbers).toEqual([])
    expect(refusal(await withdraw(withdrawal(7_000)))).toMatchObject({ code: 'payout_number_unknown' })
  })

  it('limits an account to five numbers', async () => {
    for (const last of [1, 2, 3, 4, 5]) await activeNumber(server, awa.id, `+22507070707${last}0`)
    await choose()
    await confirm(anything())
    const sixth = await server.call(addPayoutNumber, { token: awa.token, body: { phone } })
    expect(refusal(sixth)).toMatchObject({ status: 422, code: 'too_many_numbers' })
  })

  it('small payments need no PIN up to the chosen daily sum, withdrawals always do', async () => {
    await rich()
    await choose()
    const limit = (exempt_up_to: number, current = pin) =>
      server.call(changePin, { token: awa.token, body: { current, exempt_up_to } })
    expect(refusal(await limit(10_000, wrongPin))).toMatchObject({ code: 'pin_wrong' })
    expect(refusal(await limit(25_001))).toMatchObject({ code: 'validation_failed' })
    expect((await limit(10_000)).body.data.exempt_up_to).toBe(10_000)
    const [a, b, c, big] = [
      await payable(6_000),
      await payable(5_000),
      await payable(4_000),
      await payable(10_001),
    ] as const
    expect((await pay(a)).status).toBe(200)
    expect(refusal(await pay(b))).toMatchObject({ code: 'confirmation_required' })
    expect((await pay(c)).status).toBe(200)
    expect(refusal(await pay(big))).toMatchObject({ code: 'confirmation_required' })
    later(24 * hour)
    expect((await pay(await payable(5_000))).status).toBe(200)
    await activeNumber(server, awa.id, phone)
    expect(refusal(await withdraw(withdrawal(100)))).toMatchObject({ code: 'confirmation_required' })
    await limit(0)
    expect(refusal(await pay(await payable(100)))).toMatchObject({ code: 'confirmation_required' })
  })

  it('concurrent small payments never exceed the limit', async () => {
    await rich()
    await choose()
    await server.call(changePin, { token: awa.token, body: { current: pin, exempt_up_to: 10_000 } })
    const ids = []
    for (let made = 0; made < 5; made++) ids.push(await payable(4_000))
    const paid = await Promise.all(ids.map(pay))
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await trader(server, awa).money()).toBe(92_000)
  })

  it('changes the PIN with the old one', async () => {
    await choose()
    const change = (current: string, chosen: string) =>
      server.call(changePin, { token: awa.token, body: { current, pin: chosen } })
    expect(refusal(await change(wrongPin, '9071'))).toMatchObject({ code: 'pin_wrong' })
    expect(refusal(await change(pin, '5555'))).toMatchObject({ code: 'validation_failed' })
    expect((await change(pin, '9071')).status).toBe(200)
    expect(refusal(await confirm(anything()))).toMatchObject({ code: 'pin_wrong' })
    expect((await confirm(anything(), '9071')).status).toBe(200)
  })

  it('a forgotten PIN is replaced with password and mail link; withdrawals wait a day', async () => {
    const mail = await mailing.createUser()
    const { token, password } = mail
    const ask = (given = password) => mailing.call(forgotPin, { token, body: { password: given } })
    expect(refusal(await ask())).toMatchObject({ code: 'pin_missing' })
    await choose(mail, pin, mailing)
    expect(refusal(await ask('pas-le-bon'))).toMatchObject({ code: 'validation_failed' })
    expect(await ask()).toMatchObject({ status: 200, body: { token: null } })
    const link = () => mails.map(({ text }) => /wallet\?code=(\S+)/.exec(text)?.[1]).find(Boolean)
    await expect.poll(link).toBeTruthy()
    const reset = (person: TestUser, chosen = '9071') =>
      mailing.call(resetPin, { token: person.token, body: { token: link() ?? '', pin: chosen } })
    const thief = await mailing.createUser()
    expect(refusal(await reset(thief))).toMatchObject({ code: 'mail_token_invalid' })
    for (let tried = 0; tried < 5; tried++) await confirm(anything(), wrongPin, mail, mailing)
    expect((await reset(mail)).body.data).toMatchObject({
      locked_until: null,
      exempt_up_to: 0,
      withdrawals_from: new Date(now.getTime() + 24 * hour).toISOString(),
    })
    expect(refusal(await reset(mail))).toMatchObject({ code: 'mail_token_invalid' })
    expect((await confirm(anything(), '9071', mail, mailing)).status).toBe(200)
    expect(await news(mail, mailing)).toContain('Le code de votre portefeuille a été remplacé')
  })

  it('on a server without mail the password alone replaces the PIN; withdrawals wait a day', async () => {
    await rich()
    await activeNumber(server, awa.id, phone)
    await choose()
    const { token, password } = awa
    const { body } = await server.call(forgotPin, { token, body: { password } })
    const reset = () => server.call(resetPin, { token, body: { token: body.token ?? '', pin: '9071' } })
    later(61 * minute)
    expect(refusal(await reset())).toMatchObject({ code: 'mail_token_invalid' })
    const again = await server.call(forgotPin, { token, body: { password } })
    body.token = again.body.token
    expect((await reset()).status).toBe(200)
    const wanted = withdrawal()
    await confirm({ kind: 'withdrawal', ...wanted }, '9071')
    expect(refusal(await withdraw(wanted))).toEqual({
      status: 409,
      code: 'withdrawals_blocked',
      params: { wait: 86_400 },
    })
    const id = await payable(1_000)
    await confirm({ kind: 'pay', id, amount: 1_000 }, '9071')
    expect((await pay(id)).status).toBe(200)
    later(24 * hour)
    await confirm({ kind: 'withdrawal', ...wanted }, '9071')
    expect((await withdraw(wanted)).status).toBe(200)
  })

  it('a new password invalidates the link to a new PIN', async () => {
    await choose()
    const { token, password } = awa
    const { body } = await server.call(forgotPin, { token, body: { password } })
    const other = 'un-autre-mot-de-passe-42'
    const changed = { current_password: password, password: other, password_confirmation: other }
    expect((await server.call(changePassword, { token, body: changed })).status).toBe(200)
    const reset = await server.call(resetPin, { token, body: { token: body.token ?? '', pin: '9071' } })
    expect(refusal(reset)).toMatchObject({ code: 'mail_token_invalid' })
  })

  it('a passkey confirms from a day after its registration, once per challenge', async () => {
    await rich()
    const { token, password } = awa
    const key = new Authenticator()
    const making = await server.call(beginPasskey, { token, body: { password } })
    const made = { name: 'Téléphone', credential: key.create(making.body.options) }
    expect((await server.call(addPasskey, { token, body: made })).status).toBe(200)
    const ask = () => server.call(beginConfirmation, { token })
    expect(refusal(await ask())).toMatchObject({ status: 409, code: 'passkey_missing' })
    expect((await protection()).passkey).toBe(false)
    later(24 * hour)
    expect((await protection()).passkey).toBe(true)
    const id = await payable(20_000)
    const credential = key.get((await ask()).body.options)
    const sign = (given = credential, person = awa) =>
      server.call(confirmMovement, {
        token: person.token,
        body: {
          movement: { kind: 'pay', id, amount: 20_000 },
          proof: { by: 'passkey', credential: given },
        },
      })
    expect(refusal(await sign(credential, ibra))).toMatchObject({ code: 'passkey_invalid' })
    expect((await sign()).status).toBe(200)
    expect(refusal(await sign())).toMatchObject({ code: 'passkey_invalid' })
    expect((await pay(id)).status).toBe(200)
    // A registration challenge confirms nothing.
    const adding = await server.call(beginPasskey, { token, body: { password } })
    const forged = key.get(adding.body.options)
    expect(refusal(await sign(forged))).toMatchObject({ code: 'passkey_invalid' })
  })
})
