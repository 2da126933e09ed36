import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentUser, updateProfile } from '#contract/auth.ts'
import { blockUser } from '#contract/blocks.ts'
import { readProfile, readWhatsapp } from '#contract/follows.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('contact by WhatsApp (%s)', (engine) => {
  let server: TestServer
  let buyer: TestUser
  beforeAll(async () => {
    server = await startTestServer({ engine })
    buyer = await server.createUser()
  })
  afterAll(() => server.close())

  const ask = (id: string, token = buyer.token) => server.call(readWhatsapp, { token, params: { id } })
  const change = (one: TestUser, body: { phone?: string | null; on_whatsapp?: boolean }) =>
    server.call(updateProfile, { token: one.token, body })
  const isOn = async ({ id, token }: TestUser) => [
    (await server.call(currentUser, { token })).body.user.on_whatsapp,
    (await server.call(readProfile, { params: { id } })).body.data.on_whatsapp,
  ]

  test('only people with an account get the number, and only with consent', async () => {
    const awa = await server.createUser({ phone: '+221 77 000 00 00' })
    expect(await ask(awa.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await isOn(awa)).toEqual([false, false])
    expect(await change(awa, { on_whatsapp: true })).toMatchObject({ status: 200 })
    expect(await isOn(awa)).toEqual([true, true])
    expect(await ask(awa.id)).toMatchObject({ status: 200, body: { data: { number: '221770000000' } } })
    expect(await server.call(readWhatsapp, { params: { id: awa.id } })).toMatchObject({ status: 401 })
    const { body } = await server.call(readProfile, { params: { id: awa.id } })
    expect(JSON.stringify(body)).not.toContain('77 000')
    await change(awa, { on_whatsapp: false })
    expect(await ask(awa.id)).toMatchObject({ status: 404 })
  })

  test('the number needs its country code; without one, the consent ends', async () => {
    const awa = await server.createUser({ phone: '77 000 00 00' })
    expect(await change(awa, { on_whatsapp: true })).toMatchObject({
      status: 422,
      body: { errors: { phone: [expect.stringContaining('indicatif')] } },
    })
    expect(await change(awa, { phone: '+221770000000', on_whatsapp: true })).toMatchObject({ status: 200 })
    await change(awa, { phone: null })
    expect(await isOn(awa)).toEqual([false, false])
  })

  test('who is blocked gets no number', async () => {
    const awa = await server.createUser({ phone: '+221770000000' })
    await change(awa, { on_whatsapp: true })
    await server.call(blockUser, { token: awa.token, params: { id: buyer.id } })
    expect(await ask(awa.id)).toMatchObject({ status: 404 })
  })

  test('numbers cannot be collected: sixty in a day', async () => {
    const collector = await server.createUser()
    const awa = await server.createUser({ phone: '+221770000000' })
    await change(awa, { on_whatsapp: true })
    for (let n = 0; n < 60; n += 1) expect((await ask(awa.id, collector.token)).status).toBe(200)
    expect(await ask(awa.id, collector.token)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })
})
