import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentUser, forgotPassword, login, register, resetPassword, sendEmailLink } from '#contract/auth.ts'
import { addPayoutNumber, readProtection, setPin } from '#contract/confirmations.ts'
import { changeEmail, confirmEmail, readOwnAccount } from '#contract/own-account.ts'
import { addPasskey, beginPasskey } from '#contract/passkeys.ts'
import { writeReview } from '#contract/reviews.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { startWithdrawal } from '#contract/transfers.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import { users } from '#server/db/schema/users.ts'
import { usualAuthLimits } from '#server/http/rate-limits.ts'
import type { Mail } from '#server/mail/mail.ts'
import { Authenticator } from '#tests/support/server/authenticator.ts'
import { activeNumber, confirmed } from '#tests/support/server/confirmed.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const hour = 3_600_000
const start = new Date('2026-11-22T10:00:00.000Z')
const password = 'un-secret-de-voyage'
const subject = 'Confirmez votre adresse e-mail'

describe.each(engines)('e-mail confirmation on %s', (engine) => {
  let server: TestServer
  let mails: Mail[] = []
  let now = start
  beforeAll(async () => {
    const carry = async (mail: Mail) => {
      mails.push(mail)
    }
    server = await startTestServer({
      engine,
      clock: { now: () => now },
      carry,
      asksForEmailProof: true,
      limits: { ...usualAuthLimits, signUp: { points: 10_000, seconds: 1 } },
    })
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(() => {
    now = start
    mails = []
  })

  const lettersTo = (email: string) => mails.filter((one) => one.to === email && one.subject === subject)
  async function linkTo(email: string, letter = 1): Promise<string> {
    await expect.poll(() => lettersTo(email).length).toBe(letter)
    return tokenIn(lettersTo(email).at(-1))
  }
  const tokenIn = (mail: Mail | undefined) =>
    /http:\/\/louma\.test\/confirm-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  async function signUp() {
    const email = `${uuidv7()}@louma.test`
    const body = { name: 'Awa Ndiaye', email, password, password_confirmation: password }
    const { status, body: answer } = await server.call(register, { body })
    expect(status).toBe(200)
    return { email, token: answer.token, id: answer.user.id, toConfirm: answer.user.email_to_confirm }
  }
  type Person = Awaited<ReturnType<typeof signUp>>
  const isToConfirm = async ({ token }: Person) =>
    (await server.call(currentUser, { token })).body.user.email_to_confirm
  const confirm = (token: string) => server.call(confirmEmail, { body: { token } })
  const resend = ({ token }: Person) => server.call(sendEmailLink, { token })
  const begin = ({ token }: Person) => server.call(beginPasskey, { token, body: { password } })
  const withdraw = ({ token }: Person) =>
    server.call(startWithdrawal, {
      token,
      body: { id: uuidv7(), provider: 'sandbox', amount: 1_000, phone: '+221770000000' },
    })
  const review = ({ token }: Person) =>
    server.call(writeReview, { token, params: { id: uuidv7() }, body: { rating: 5 } })
  const phone = '+2250707070707'
  const addNumber = ({ token }: Person) => server.call(addPayoutNumber, { token, body: { phone } })
  const choosePin = ({ token }: Person) => server.call(setPin, { token, body: { password, pin: '2580' } })
  async function resetOwn({ email, id }: Person) {
    const link = () => mails.find(({ to, text }) => to === email && text.includes('forgot-password?'))
    await server.call(forgotPassword, { body: { email } })
    await expect.poll(link).toBeDefined()
    const token = /forgot-password\?token=([\w-]+)/.exec(link()?.text ?? '')?.[1] ?? ''
    const next = 'un-autre-mot-de-passe'
    const body = { token, email, password: next, password_confirmation: next }
    expect((await server.call(resetPassword, { body })).status).toBe(200)
    const signedIn = await server.call(login, { body: { email, password: next } })
    return { email, id, token: signedIn.body.token, toConfirm: signedIn.body.user.email_to_confirm }
  }
  const dead = { status: 422, body: { code: 'mail_token_invalid' } }

  it('is requested by mail after registration; the link works once, without a session', async () => {
    const awa = await signUp()
    expect(awa.toConfirm).toBe(true)
    const link = await linkTo(awa.email)
    expect(JSON.stringify(await server.db.select().from(emailChanges))).not.toContain(link)
    expect((await server.call(readOwnAccount, { token: awa.token })).body.data.pending_email).toBeNull()

    expect(await confirm(link)).toMatchObject({ status: 200, body: { email: awa.email } })
    expect(await isToConfirm(awa)).toBe(false)
    expect(await confirm(link)).toMatchObject(dead)
    // The change concerns nothing that the owner must be notified of.
    expect(mails).toHaveLength(1)
  })

  it('is required for passkeys, withdrawals, payout numbers and reviews', async () => {
    const awa = await signUp()
    const link = await linkTo(awa.email)
    const refused = {
      status: 403,
      body: {
        code: 'email_unverified',
        detail: `Confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous avons envoyé à ${awa.email}, ou demandez-en un nouveau dans vos paramètres.`,
      },
    }
    const { token } = awa
    expect(await begin(awa)).toMatchObject(refused)
    expect(await withdraw(awa)).toMatchObject(refused)
    expect(await review(awa)).toMatchObject(refused)
    await confirmed(server, awa.id, { kind: 'number', phone })
    expect(await addNumber(awa)).toMatchObject(refused)
    const path = `/orders/${uuidv7()}/review`
    const item = { key: uuidv7(), lane: path, method: 'PUT' as const, path, body: { rating: 5 } }
    const batch = await server.call(syncBatch, { token, body: { items: [item] } })
    expect(batch.body.results).toMatchObject([refused])

    await confirm(link)
    const begun = await begin(awa)
    expect(begun.status).toBe(200)
    const credential = new Authenticator().create(begun.body.options)
    expect((await server.call(addPasskey, { token, body: { name: 'Clé', credential } })).status).toBe(200)
    expect((await withdraw(awa)).body).not.toMatchObject({ code: 'email_unverified' })
    expect((await addNumber(awa)).status).toBe(200)
    expect((await review(awa)).body).toMatchObject({ code: 'not_found' })
    // The same entry with its key is evaluated again; the refusal was not stored.
    const again = await server.call(syncBatch, { token, body: { items: [item] } })
    expect(again.body.results).toMatchObject([{ body: { code: 'not_found' } }])
  })

  it('refuses a passkey registration started before the confirmation was lost', async () => {
    const awa = await signUp()
    await confirm(await linkTo(awa.email))
    const credential = new Authenticator().create((await begin(awa)).body.options)
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, awa.id))
    const added = await server.call(addPasskey, { token: awa.token, body: { name: 'Clé', credential } })
    expect(added).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  })

  it('expires after a day; a new link replaces the old one and confirms only its own account', async () => {
    const [awa, ibra] = [await signUp(), await signUp()]
    const first = await linkTo(awa.email)
    expect((await resend(awa)).status).toBe(200)
    const second = await linkTo(awa.email, 2)
    expect(await confirm(first)).toMatchObject(dead)
    now = new Date(start.getTime() + 24 * hour)
    expect(await confirm(second)).toMatchObject(dead)
    expect((await resend(awa)).status).toBe(200)
    expect((await confirm(await linkTo(awa.email, 3))).status).toBe(200)
    expect([await isToConfirm(awa), await isToConfirm(ibra)]).toEqual([false, true])
  })

  it('sends at most three mails an hour, and none once confirmed', async () => {
    const awa = await signUp()
    expect([(await resend(awa)).status, (await resend(awa)).status]).toEqual([200, 200])
    const refused = await resend(awa)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await confirm(await linkTo(awa.email, 3))
    expect((await resend(awa)).status).toBe(200)
    await server.call(forgotPassword, { body: { email: awa.email } })
    await expect.poll(() => mails.at(-1)?.subject).toContain('mot de passe')
    expect(lettersTo(awa.email)).toHaveLength(3)
    expect((await server.call(sendEmailLink)).status).toBe(401)
  })

  it('also follows from the links of an e-mail change and of a password reset', async () => {
    const awa = await signUp()
    const own = await linkTo(awa.email)
    const email = `${uuidv7()}@louma.test`
    await server.call(changeEmail, { token: awa.token, body: { email, password } })
    await expect.poll(() => mails.some(({ to }) => to === email)).toBe(true)
    expect(await confirm(own)).toMatchObject(dead)
    expect((await confirm(tokenIn(mails.find(({ to }) => to === email)))).status).toBe(200)
    expect(await isToConfirm(awa)).toBe(false)

    const ibra = await signUp()
    expect((await resetOwn(ibra)).toConfirm).toBe(false)
  })

  it('a password reset removes the PIN and the payout numbers of an account that nobody had confirmed', async () => {
    const protection = async ({ token }: Person) => (await server.call(readProtection, { token })).body.data
    const [squatted, own] = [await signUp(), await signUp()]
    await confirm(await linkTo(own.email))
    for (const person of [squatted, own]) {
      expect((await choosePin(person)).status).toBe(200)
      // A number from before numbers required the confirmation.
      await activeNumber(server, person.id, phone)
      await confirmed(server, person.id, { kind: 'number', phone })
    }
    const owner = await resetOwn(squatted)
    expect(await protection(owner)).toMatchObject({ pin: false, exempt_up_to: 0, numbers: [] })
    expect((await addNumber(owner)).body).toMatchObject({ code: 'confirmation_required' })
    const letter = mails.find(({ to, subject: of }) => to === squatted.email && of.includes('a changé'))
    expect(letter?.text).toContain('portefeuille')
    expect(await protection(await resetOwn(own))).toMatchObject({ pin: true, numbers: [{ phone }] })
  })

  it('is not required on a server that sends no mail', async () => {
    server.services.asksForEmailProof = false
    const awa = await signUp()
    expect([awa.toConfirm, await isToConfirm(awa)]).toEqual([false, false])
    expect((await begin(awa)).status).toBe(200)
    for (const { body } of [await withdraw(awa), await review(awa)])
      expect(body).not.toMatchObject({ code: 'email_unverified' })
    expect((await resend(awa)).status).toBe(200)
    server.services.asksForEmailProof = true
    // With a mail server configured, the same account must confirm its address.
    expect(await isToConfirm(awa)).toBe(true)
    expect(mails).toEqual([])
    expect((await resend(awa)).status).toBe(200)
    expect((await confirm(await linkTo(awa.email))).status).toBe(200)
  })
})
