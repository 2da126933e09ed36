import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/conversations.ts'
import { headers } from '#contract/sync.ts'
import { syncBatch } from '#contract/sync-calls.ts'
import { messages } from '#server/db/schema/conversations.ts'
import { hideMessage } from '#server/domains/conversations/index.ts'
import { addPhoto, addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { leaveForGood } from '#tests/support/server/leave-for-good.ts'
import { type ConversationMember, conversationMember, type Sending } from './member.ts'

describe.each(engines)('sending a message (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember
  let product: string
  let id: string

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 120_000)
    awa = conversationMember(server, await server.createUser({ name: 'Awa Ndiaye' }))
    ibra = conversationMember(server, await server.createUser({ name: 'Ibrahima Sow' }))
    product = (await addProduct(server.db, awa.id)).id
    id = (await ibra.open(product)).body.data.id
  })

  const stored = () =>
    server.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(messages.seq)
  const seqOf = (called: { headers: Headers }) => Number(called.headers.get(headers.seq))

  test('both members see it at its position; only senders who had read all have read it', async () => {
    const message = uuidv7()
    const sent = await ibra.sendText(id, '  Bonjour, <b>toujours</b> disponible\u00a0?\nMerci  ', message)
    expect(sent.status).toBe(201)
    expect(sent.body.data).toEqual({
      id: message,
      conversation_id: id,
      seq: 1,
      sender_id: ibra.id,
      kind: 'text',
      text: 'Bonjour, <b>toujours</b> disponible\u00a0?\nMerci',
      photo: null,
      offer: null,
      answer: null,
      created_at: now.toISOString(),
    })
    await awa.read(id, 1)
    expect((await awa.sendText(id, 'Oui')).body.data.seq).toBe(2)
    expect(await ibra.seen(id)).toMatchObject({ last_seq: 2, read_seq: 1, other_read_seq: 2, unread: 1 })
    expect(await awa.seen(id)).toMatchObject({
      last_seq: 2,
      read_seq: 2,
      other_read_seq: 1,
      unread: 0,
      last_message: { kind: 'text', text: 'Oui', sender_id: awa.id, price: null },
      active_at: now.toISOString(),
    })
    for (const one of [awa, ibra]) {
      expect((await one.messages()).body.data.map(({ seq }) => seq)).toEqual([2, 1])
    }
  })

  test('a repeat is stored once; an id in use is refused', async () => {
    const message = uuidv7()
    const first = await ibra.sendText(id, 'Bonjour', message)
    const again = await ibra.sendText(id, 'Bonjour', message)
    expect(again.body).toEqual(first.body)
    expect(seqOf(again)).toBe(seqOf(first))
    const other = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    for (const call of [awa.sendText(id, 'Bonjour', message), ibra.sendText(other, 'Bonjour', message)]) {
      expect(await call).toMatchObject({ status: 409, body: { code: 'id_taken' } })
    }
    const copies = await Promise.all(
      Array.from({ length: 6 }, () => ibra.sendText(id, 'Encore', again.body.data.id)),
    )
    expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 201))
    expect(await stored()).toHaveLength(1)
  })

  test('notifies both mirrors and the receiver’s devices after the commit', async () => {
    await ibra.sendText(id, 'Bonjour')
    await awa.sort(id, { muted: true })
    server.events.length = 0
    const sent = await ibra.sendText(id, 'Vous êtes là\u00a0?')
    const moved = server.events.flatMap((one) => (one.type === 'mirror-changed' ? [one] : []))
    expect(moved.map(({ userId }) => userId).sort()).toEqual([awa.id, ibra.id].sort())
    expect(moved.find(({ userId }) => userId === ibra.id)?.seq).toBe(seqOf(sent))
    expect(moved.find(({ userId }) => userId === awa.id)?.seq).toBe(seqOf(await awa.list()))
    const events = server.events.filter(({ type }) => type === 'message-sent')
    expect(events).toEqual([{ type: 'message-sent', userId: awa.id, conversationId: id, muted: true }])
    await awa.sendText(id, 'Oui')
    expect(server.events).toContainEqual({
      type: 'message-sent',
      userId: ibra.id,
      conversationId: id,
      muted: false,
    })
  })

  test('unarchives the conversation for both members', async () => {
    await ibra.sendText(id, 'Bonjour')
    await awa.sort(id, { archived: true })
    await ibra.sort(id, { archived: true, muted: true })
    await awa.sendText(id, 'Bonjour')
    expect(await awa.seen(id)).toMatchObject({ archived: false, muted: false })
    expect(await ibra.seen(id)).toMatchObject({ archived: false, muted: true })
  })

  test('accepts own photos, with or without a text', async () => {
    const photo = await addPhoto(server.db, ibra.id, { widths: [320, 640], thumbhash: 'abc' })
    const image = (more: object) => ({ id: uuidv7(), kind: 'image' as const, photo: photo.id, ...more })
    const sent = await ibra.post(id, image({ text: 'Comme celle-ci' }))
    expect(sent).toMatchObject({
      status: 201,
      body: {
        data: {
          kind: 'image',
          text: 'Comme celle-ci',
          photo: { id: photo.id, base: `/media/photos/${photo.hash}`, widths: [320, 640], thumbhash: 'abc' },
        },
      },
    })
    expect((await ibra.post(id, image({}))).body.data.text).toBe('')
    expect((await ibra.post(id, image({ text: '' }))).status).toBe(201)
    expect((await awa.earlier(id)).body.data[2]).toEqual(sent.body.data)
    expect((await awa.seen(id)).last_message).toMatchObject({ kind: 'image', text: '' })
    for (const wrong of [uuidv7(), (await addPhoto(server.db, awa.id)).id]) {
      expect(await ibra.post(id, image({ photo: wrong }))).toMatchObject({
        status: 422,
        body: { code: 'photo_missing', errors: { photo: ['La photo n’est pas arrivée.'] } },
      })
    }
    expect(await stored()).toHaveLength(3)
  })

  test('accepts a meeting point, exact to a metre, which the staff can hide', async () => {
    const point = { kind: 'meeting', latitude: 14.693690123, longitude: -17.444060987 } as const
    const sent = await ibra.post(id, { id: uuidv7(), ...point, text: 'Devant la pharmacie' })
    const meeting = { latitude: 14.69369, longitude: -17.44406 }
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { kind: 'meeting', text: 'Devant la pharmacie', meeting } },
    })
    expect((await awa.earlier(id)).body.data[0]).toEqual(sent.body.data)
    expect((await awa.seen(id)).last_message).toMatchObject({ kind: 'meeting', text: 'Devant la pharmacie' })
    await server.db.transaction((tx) => hideMessage(tx, sent.body.data.id, now))
    const [hidden] = (await awa.earlier(id)).body.data
    expect(hidden).toMatchObject({ kind: 'text', hidden: true })
    expect(hidden).not.toHaveProperty('meeting')
    expect(JSON.stringify(hidden)).not.toContain('14.69')
  })

  test.each([
    [{ kind: 'text', text: '' }, 'text', 'Écrivez un message.'],
    [{ kind: 'text', text: '   \n ' }, 'text', 'Écrivez un message.'],
    [{ kind: 'text', text: 'x'.repeat(2001) }, 'text', 'Un message a au plus 2000 caractères.'],
    [{ kind: 'text', text: 'x', id: 'y' }, 'id', 'Identifiant invalide.'],
    [{ kind: 'text', text: 'x', sender_id: uuidv7() }, 'sender_id', 'Ce champ est inconnu.'],
    [{ kind: 'image', photo: 'y' }, 'photo', 'Identifiant invalide.'],
    [{ kind: 'meeting', latitude: 14.7 }, 'longitude', expect.any(String)],
    [{ kind: 'meeting', latitude: 90.1, longitude: 0 }, 'latitude', 'Ce lieu n’existe pas.'],
    [{ kind: 'meeting', latitude: 0, longitude: -180.5 }, 'longitude', 'Ce lieu n’existe pas.'],
    [{ kind: 'offer', price: -1 }, 'price', 'Le prix doit être d’au moins 1 F.'],
    [{ kind: 'offer', price: 0 }, 'price', 'Le prix doit être d’au moins 1 F.'],
    [{ kind: 'offer', price: 12.5 }, 'price', 'Le prix est un nombre entier de Fcfa.'],
    [{ kind: 'offer', price: 2_000_000_001 }, 'price', 'Ce prix est trop élevé.'],
    [{ kind: 'system', text: 'Louma' }, 'kind', expect.any(String)],
    [{ kind: 'offer_answer' }, 'kind', expect.any(String)],
  ])('refuses %j', async (wrong, field, sentence) => {
    const refused = await ibra.post(id, { id: uuidv7(), ...wrong } as Sending)
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [sentence] } } })
    expect(await stored()).toEqual([])
  })

  test('accepts 2000 characters, and lists only the beginning', async () => {
    const text = `${'é🙂'.repeat(666)}xy`
    expect((await ibra.sendText(id, text)).body.data.text).toBe(text)
    const shown = (await awa.seen(id)).last_message?.text ?? ''
    expect([...shown]).toHaveLength(140)
    expect(shown).toMatch(/^(é🙂)+é…$/u)
  })

  test('refuses the 21st a minute over all conversations and kinds with Retry-After', async () => {
    const other = (await ibra.open((await addProduct(server.db, awa.id)).id)).body.data.id
    const photo = await addPhoto(server.db, ibra.id)
    const start = now
    await ibra.sendText(id, 'Bonjour')
    now = new Date(start.getTime() + 20_000)
    await ibra.offer(other, 9_000)
    await ibra.post(id, { id: uuidv7(), kind: 'image', photo: photo.id })
    for (let n = 0; n < 17; n++) expect((await ibra.sendText(n % 2 ? id : other, `${n}`)).status).toBe(201)
    now = new Date(start.getTime() + 30_500)
    const message = uuidv7()
    const refused = await ibra.sendText(id, 'De trop', message)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.get('Retry-After')).toBe('30')
    expect((await awa.sendText(id, 'Doucement')).status).toBe(201)
    now = new Date(start.getTime() + 60_000)
    expect((await ibra.sendText(id, 'De trop', message)).status).toBe(201)
    const late = await ibra.sendText(id, 'Encore')
    expect(late.headers.get('Retry-After')).toBe('20')
  })

  test('refuses messages through a block or to a deleted account', async () => {
    await ibra.sendText(id, 'Bonjour')
    await awa.block(ibra.id)
    for (const one of [awa, ibra]) {
      expect(await one.sendText(id, 'Alors')).toMatchObject({
        status: 409,
        body: { code: 'conversation_closed' },
      })
    }
    await awa.unblock(ibra.id)
    expect((await ibra.sendText(id, 'Alors')).status).toBe(201)
    await leaveForGood(server, awa)
    expect((await ibra.sendText(id, 'Alors')).status).toBe(409)
    expect(await ibra.texts(id)).toEqual(['Bonjour', 'Alors'])
    expect(await ibra.seen(id)).toMatchObject({
      closure: 'gone',
      other: { name: 'Compte supprimé', avatar: null },
      product: { title: 'Robe wax', state: 'deleted' },
    })
  })

  test('a repeat after a block returns the stored message', async () => {
    const message = uuidv7()
    const first = await ibra.sendText(id, 'Bonjour', message)
    await awa.block(ibra.id)
    expect((await ibra.sendText(id, 'Bonjour', message)).body).toEqual(first.body)
  })

  test('works through an outbox: opening and sending in one batch, replayed as well', async () => {
    const goods = await addProduct(server.db, awa.id)
    const made = uuidv7()
    const lane = `conversation:${made}`
    const item = (key: string, method: 'PUT' | 'POST', path: string, body: object) => ({
      key,
      lane,
      method,
      path,
      body,
    })
    const items = [
      item('outbox-open-1', 'PUT', `/conversations/${made}`, { product_id: goods.id }),
      ...['Bonjour', 'Vous êtes là\u00a0?', 'Merci'].map((text, n) =>
        item(`outbox-say-${n}`, 'POST', `/conversations/${made}/messages`, {
          id: uuidv7(),
          kind: 'text',
          text,
        }),
      ),
      item('outbox-read-1', 'PUT', `/conversations/${made}/read`, { up_to: 3 }),
    ]
    const run = () => server.call(syncBatch, { token: ibra.token, body: { items } })
    const first = await run()
    expect(first.body.results.map(({ status }) => status)).toEqual([200, 201, 201, 201, 200])
    const again = await run()
    expect(again.body.results.map(({ body }) => body)).toEqual(first.body.results.map(({ body }) => body))
    expect(again.body.results.every(({ replayed }) => replayed)).toBe(true)
    expect(await awa.texts(made)).toEqual(['Bonjour', 'Vous êtes là\u00a0?', 'Merci'])
    // A device that lost its keys: the ids alone prevent a second effect.
    const others = items.map((one) => ({ ...one, key: `${one.key}-bis` }))
    await server.call(syncBatch, { token: ibra.token, body: { items: others } })
    expect(await awa.texts(made)).toHaveLength(3)
  })

  test('a rate-limited batch keeps the order: the rest of the lane waits as well', async () => {
    const lane = `conversation:${id}`
    const items = Array.from({ length: 23 }, (_, n) => ({
      key: `${id}-${n}`,
      lane,
      method: 'POST' as const,
      path: `/conversations/${id}/messages`,
      body: { id: uuidv7(), kind: 'text', text: `${n}` },
    }))
    const { body } = await server.call(syncBatch, { token: ibra.token, body: { items } })
    expect(body.results.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429, 424, 424])
    expect(body.results[20]?.retry_after).toBe(60)
    now = new Date(now.getTime() + 60_000)
    await server.call(syncBatch, { token: ibra.token, body: { items: items.slice(20) } })
    expect(await awa.texts(id)).toEqual(items.map((one) => one.body.text))
  })

  test('a clock that goes back never lowers the time of a conversation', async () => {
    await ibra.sendText(id, 'Bonjour')
    const before = now
    now = new Date(now.getTime() - 5_000)
    expect((await awa.sendText(id, 'Oui')).body.data.created_at).toBe(before.toISOString())
    now = before
  })

  test('refuses guests', async () => {
    const body = { id: uuidv7(), kind: 'text' as const, text: 'Bonjour' }
    expect((await server.call(sendMessage, { params: { id }, body })).status).toBe(401)
  })
})
