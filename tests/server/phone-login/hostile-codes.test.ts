import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPhoneCode, sendPhoneCode } from '#contract/phone-codes.ts'
import { logInByPhone, registerByPhone } from '#contract/phone-login.ts'
import { usualAuthLimits } from '#server/http/rate-limits.ts'
import { byDepth } from '#tests/support/depth.ts'
import { startTestServer, type TestServer } from '#tests/support/server/harness.ts'

const start = new Date('2026-11-28T10:00:00.000Z')
const day = 24 * 60 * 60_000
const perDay = 20
const tries = byDepth(200, 10_000)

/** Deterministic digits, so that a failure can be repeated. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('hostile tries on codes and PINs', () => {
  let server: TestServer
  let now = start
  beforeAll(async () => {
    server = await startTestServer({
      engine: 'embedded',
      clock: { now: () => now },
      limits: usualAuthLimits,
      codes: { perDay },
    })
  })
  afterAll(() => server.close())

  const phoneOf = (n: number) => `07080${String(n).padStart(5, '0')}`
  const ask = (phone: string, device = 'device-of-a-stranger') =>
    server.call(sendPhoneCode, { body: { country: 'CI', phone }, headers: { 'X-Louma-Device': device } })
  const check = (phone: string, code: string) =>
    server.call(checkPhoneCode, { body: { phone: `+225${phone}`, code } })

  async function proven(phone: string, device: string): Promise<string> {
    expect((await ask(phone, device)).status).toBe(200)
    return (await check(phone, server.sentCodes.at(-1)?.code ?? '')).body.ticket
  }

  it(`${tries} guesses open nothing, at a bounded price, and the owner still gets in`, async () => {
    const victim = phoneOf(1)
    const ticket = await proven(victim, 'device-of-the-owner-00000')
    const made = await server.call(registerByPhone, { body: { ticket, name: 'Awa Koné', pin: '2580' } })
    expect(made.status).toBe(200)

    const dice = createDice(7)
    let guessed = 0
    let opened = 0
    let days = 0
    const strangersAtMost = Math.floor(perDay * 0.7)
    while (guessed < tries) {
      days += 1
      now = new Date(start.getTime() + days * day)
      const before = server.sentCodes.length
      // The attacker asks for codes to the victim and to many other numbers, from one device or another.
      for (let n = 1; n <= perDay + 10; n += 1) await ask(phoneOf(n), `device-of-attack-${n % 7}-00000000`)
      const sent = server.sentCodes.slice(before)
      const toVictim = sent.filter(({ phone }) => phone.endsWith(victim)).length
      expect(toVictim).toBeLessThanOrEqual(1)
      expect(sent.length - toVictim).toBeLessThanOrEqual(strangersAtMost)
      for (let n = 0; n < 40 && guessed < tries; n += 1) {
        guessed += 1
        const answered = await check(victim, String(Math.floor(dice() * 1_000_000)).padStart(6, '0'))
        if (answered.status === 200) opened += 1
      }
    }
    expect(opened).toBe(0)
    expect(server.sentCodes.length).toBeLessThanOrEqual(1 + days * (strangersAtMost + 1))

    // On the same day, with the share of strangers used up, a user still gets a code.
    now = new Date(now.getTime() + 60 * 60_000)
    const own = await proven(victim, 'device-of-the-owner-00000')
    expect((await server.call(logInByPhone, { body: { ticket: own, secret: '2580' } })).status).toBe(200)
  }, 600_000)

  it('a stolen SIM card gives five tries on the PIN, then fewer each day', async () => {
    now = new Date(now.getTime() + 2 * day)
    const owner = phoneOf(90_001)
    const made = await server.call(registerByPhone, {
      body: { ticket: await proven(owner, 'device-of-the-owner-11111'), name: 'Yao', pin: '9274' },
    })
    expect(made.status).toBe(200)
    let verified = 0
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      now = new Date(now.getTime() + 60 * 60_000)
      const response = await ask(owner, `device-of-thief-${hour}-00000000`)
      if (response.status !== 200) continue
      const { ticket } = (await check(owner, server.sentCodes.at(-1)?.code ?? '')).body
      for (let n = 0; n < 6; n += 1) {
        const answered = await server.call(logInByPhone, {
          body: { ticket, secret: String(1_000 + hour * 6 + n) },
        })
        expect(answered.status).not.toBe(200)
        if ((answered.body as { code?: string }).code === 'pin_wrong') verified += 1
      }
    }
    // Five tries, five after a quarter of an hour, five after an hour, then five a day.
    expect(verified).toBeLessThanOrEqual(5 * 10)
  }, 120_000)
})
