import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  dropQuickAnswer,
  listQuickAnswers,
  maxQuickAnswers,
  saveQuickAnswer,
} from '#contract/quick-answers.ts'
import { headers } from '#contract/sync.ts'
import { quickAnswers } from '#server/db/schema/conversations.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'

describe.each(engines)('quick answers (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 1_000)
    awa = await server.createUser()
  })

  const save = (id: string, text: string, user = awa) =>
    server.call(saveQuickAnswer, { token: user.token, params: { id }, body: { text } })
  const drop = (id: string, user = awa) => server.call(dropQuickAnswer, { token: user.token, params: { id } })
  const texts = async (user = awa) =>
    (await server.call(listQuickAnswers, { token: user.token })).body.data.map(({ text }) => text)
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))

  test('are saved, changed and deleted, idempotently', async () => {
    const id = uuidv7()
    const first = await save(id, '  Atelier à la Médina, <i>ouvert</i> le samedi.  ')
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: { id, text: 'Atelier à la Médina, <i>ouvert</i> le samedi.', created_at: now.toISOString() },
      },
    })
    expect(seqOf(await save(id, 'Atelier à la Médina, <i>ouvert</i> le samedi.'))).toBe(seqOf(first))
    now = new Date(now.getTime() + 1_000)
    await save(uuidv7(), 'Retouches offertes.')
    await save(id, 'Atelier à la Médina.')
    expect(await texts()).toEqual(['Atelier à la Médina.', 'Retouches offertes.'])
    const dropped = await drop(id)
    expect(dropped).toMatchObject({ status: 200, body: { message: 'Réponse rapide supprimée.' } })
    expect(seqOf(await drop(id))).toBe(seqOf(dropped))
    expect(await texts()).toEqual(['Retouches offertes.'])
  })

  test('are limited to twenty, also concurrently; existing ones can be changed', async () => {
    const ids = Array.from({ length: maxQuickAnswers + 3 }, () => uuidv7())
    const answers = await Promise.all(ids.map((id) => save(id, 'Bonjour')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxQuickAnswers)
    const full = answers.find(({ status }) => status !== 200)
    expect(full).toMatchObject({ status: 422, body: { code: 'too_many_answers' } })
    const kept = ids.find((_, at) => answers[at]?.status === 200) ?? ''
    expect((await save(kept, 'Bonsoir')).status).toBe(200)
  })

  test('belong to their user', async () => {
    const id = uuidv7()
    await save(id, 'Bonjour')
    const other = await server.createUser()
    expect((await save(id, 'Au revoir', other)).status).toBe(404)
    expect((await drop(id, other)).status).toBe(404)
    expect(await texts(other)).toEqual([])
    expect(await texts()).toEqual(['Bonjour'])
    expect((await server.call(listQuickAnswers)).status).toBe(401)
  })

  test.each([
    ['', 'Écrivez la réponse.'],
    ['  ', 'Écrivez la réponse.'],
    ['x'.repeat(301), 'Une réponse rapide a au plus 300 caractères.'],
  ])('refuses %j', async (text, sentence) => {
    expect(await save(uuidv7(), text)).toMatchObject({ status: 422, body: { errors: { text: [sentence] } } })
  })

  test('are deleted with the account', async () => {
    await save(uuidv7(), 'Bonjour')
    const before = await server.db.$count(quickAnswers)
    await leaveForGood(server, awa)
    expect(await server.db.$count(quickAnswers)).toBe(before - 1)
  })
})
