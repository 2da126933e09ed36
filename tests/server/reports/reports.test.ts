import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReport } from '#contract/reports.ts'
import { reports } from '#server/db/schema/moderation.ts'
import { products } from '#server/db/schema/products.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { addTree } from '#tests/server/products/shop.ts'
import { addProduct, addSeen } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

describe.each(engines)('reports (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  let awa: TestUser
  let reader: TestUser

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addTree(server.db)
    awa = await server.createUser()
    reader = await server.createUser()
  })
  afterAll(() => server.close())

  const about = (target_id: string, more: object = {}) => ({
    id: uuidv7(),
    target: 'product' as const,
    target_id,
    reason: 'scam' as const,
    ...more,
  })
  const report = (body: ReturnType<typeof about>, token: string | undefined = reader.token) =>
    server.call(createReport, { token, body })
  const stored = (targetId: string) => server.db.select().from(reports).where(eq(reports.targetId, targetId))
  const robe = async () => (await addSeen(server.db, awa.id, { category: 'robes' })).product

  test('a product and a user can be reported, with reason and text', async () => {
    const { id } = await robe()
    const body = about(id, { text: '  Demande un <b>acompte</b>.  ' })
    expect(await report(body)).toMatchObject({
      status: 201,
      body: { message: 'Merci. L’équipe regardera ce signalement.' },
    })
    expect(await stored(id)).toEqual([
      {
        id: body.id,
        reporterId: reader.id,
        target: 'product',
        targetId: id,
        reason: 'scam',
        text: 'Demande un <b>acompte</b>.',
        caseId: expect.any(String),
        createdAt: now,
      },
    ])
    expect((await report(about(awa.id, { target: 'user', reason: 'offensive' }))).status).toBe(201)
    expect(await stored(awa.id)).toHaveLength(1)
  })

  test('the receiver of a message can report it', async () => {
    const [seller, buyer] = [
      conversationMember(server, awa),
      conversationMember(server, await server.createUser()),
    ]
    const { id } = (await buyer.open((await robe()).id)).body.data
    const received = (await buyer.sendText(id, 'Envoyez d’abord un acompte.')).body.data.id
    const own = (await seller.sendText(id, 'Non merci.')).body.data.id
    const message = (target_id: string) => about(target_id, { target: 'message' })
    for (const token of [reader.token, buyer.token])
      expect((await report(message(received), token)).status).toBe(404)
    expect((await report(message(own), awa.token)).status).toBe(404)
    expect((await report(message(uuidv7()), awa.token)).status).toBe(404)
    expect((await report(message(received), awa.token)).status).toBe(201)
    expect((await report(message(own), buyer.token)).status).toBe(201)
    expect(await stored(received)).toMatchObject([{ target: 'message', reporterId: awa.id, reason: 'scam' }])
    expect(await stored(own)).toMatchObject([{ reporterId: buyer.id }])
  })

  test('counts once per user and target, also concurrently and after the product was removed', async () => {
    const { id } = await robe()
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(about(id, { reason: 'wrong' }))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await server.db.update(products).set({ state: 'removed' }).where(eq(products.id, id))
    expect((await report(about(id, { reason: 'other' }))).status).toBe(201)
    expect(await stored(id)).toMatchObject([{ reason: 'wrong' }])
    const next = await robe()
    await report(about(next.id))
    await report(about(next.id), (await server.createUser()).token)
    expect(await stored(next.id)).toHaveLength(2)
  })

  test('refuses one’s own and invisible targets', async () => {
    const { id } = await robe()
    expect((await report(about(id), awa.token)).status).toBe(404)
    expect((await report(about(awa.id, { target: 'user' }), awa.token)).status).toBe(404)
    const draft = await addProduct(server.db, awa.id, { category: 'robes', state: 'draft' })
    for (const target of [draft.id, uuidv7(), awa.id]) expect((await report(about(target))).status).toBe(404)
    expect((await report(about(uuidv7(), { target: 'user' }))).status).toBe(404)
    expect(await stored(id)).toEqual([])
  })

  test('refuses an id in use', async () => {
    const [one, two] = [await robe(), await robe()]
    const body = about(one.id)
    await report(body)
    expect(await report({ ...about(two.id), id: body.id })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    })
  })

  test.each([
    [{ reason: 'ugly' }, 'reason', 'Choisissez une raison.'],
    [{ target: 'city' }, 'target', 'Ce qui est signalé n’existe pas.'],
    [{ target_id: '1' }, 'target_id', 'Identifiant invalide.'],
    [{ text: 'x'.repeat(1001) }, 'text', 'Ce texte est trop long.'],
    [{ reporter_id: uuidv7() }, 'reporter_id', 'Ce champ est inconnu.'],
  ])('refuses %j', async (wrong, field, sentence) => {
    expect(await report(about((await robe()).id, wrong))).toMatchObject({
      status: 422,
      body: { errors: { [field]: [sentence] } },
    })
  })

  test('refuses guests', async () => {
    const { id } = await robe()
    expect((await server.call(createReport, { body: about(id) })).status).toBe(401)
  })

  test('limits an account to ten an hour; repeats do not count', async () => {
    const eager = await server.createUser()
    const bodies = await Promise.all(Array.from({ length: 11 }, async () => about((await robe()).id)))
    for (const body of bodies.slice(0, 10)) expect((await report(body, eager.token)).status).toBe(201)
    const [first, last] = [bodies[0], bodies[10]]
    if (!first || !last) throw new Error('no report')
    const refused = await report(last, eager.token)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await report(first, eager.token)).status).toBe(201)
    now = new Date(now.getTime() + 3_600_000)
    expect((await report(last, eager.token)).status).toBe(201)
  })
})
