import { beforeEach, describe, expect, it } from 'vitest'
import type { MessageToSend } from '#contract/conversations.ts'
import { userBlock, viewBlocked, wasBlocked } from '#src/domains/blocks/blocks.ts'
import { viewMessages } from '#src/domains/conversations/messages.ts'
import {
  conversationOpen,
  conversationPlace,
  conversationRead,
  messageSend,
} from '#src/domains/conversations/mutations.ts'
import {
  viewConversation,
  viewConversationAbout,
  viewConversations,
  viewUnreadMessages,
} from '#src/domains/conversations/queries.ts'
import { answerDrop, answerSave, viewQuickAnswers } from '#src/domains/conversations/quick-answers.ts'
import { viewMessagesToRead } from '#src/domains/notifications/unread.ts'
import { productBoost } from '#src/domains/products/mutations.ts'
import { aMessage, conversation } from '#tests/support/sync/conversation.ts'
import { type ConversationServer, serveConversations } from '#tests/support/sync/conversation-server.ts'
import { product } from '#tests/support/sync/product.ts'
import { uuid } from '#tests/support/sync/uuid.ts'
import { createWorld, type World } from '#tests/support/sync/world.ts'

const own = uuid(900)
const real = uuid(901)
const seller = { id: 'moussa', name: 'Moussa', avatar: null }

let world: World
let server: ConversationServer
beforeEach(async () => {
  world = await createWorld()
  server = serveConversations(world)
})

const open = (id = own, productId = `product-${real}`) =>
  world.engine.enqueue(conversationOpen, {
    id,
    product_id: productId,
    product: product(productId, { title: 'Pagne wax', price: 15_000 }),
    seller,
  })
const text = (id: string, words = `Bonjour ${id}`): MessageToSend => ({ id, kind: 'text', text: words })
const write = (to: string, number: number) =>
  world.engine.enqueue(messageSend, { conversation: to, message: text(uuid(number)) })
const pull = () => world.engine.pull(['conversations', 'messages'])
const log = async (id: string) =>
  (await viewMessages(world.db, id, 60)).messages.map(({ id: one, send }) => [Number(one.slice(-6)), send])
const shown = async (id: string) => viewConversation(world.db, id)
const sentTo = () => world.sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)

describe('starting a conversation', () => {
  it('a conversation is in the list at once with its message, and is unchanged when the server has it', async () => {
    await open()
    await write(own, 1)
    expect(await viewConversations(world.db)).toMatchObject([
      {
        id: own,
        local: true,
        waiting: true,
        other: seller,
        product: { id: `product-${real}`, title: 'Pagne wax', price: 15_000 },
        last_message: { text: `Bonjour ${uuid(1)}`, sender_id: 'awa' },
      },
    ])
    expect(await log(own)).toEqual([[1, 'waiting']])
    server.rest = () => {
      server.conversations = [conversation(own, { product: { ...conversation(real).product } })]
      return { json: { data: server.conversations[0] } }
    }
    await world.engine.drain()
    expect(sentTo()).toEqual([`/conversations/${own}`, `/conversations/${own}/messages`])
    expect(await log(own)).toEqual([[1, 'sent']])
    await pull()
    expect(await world.db.outbox.count()).toBe(0)
    expect(await shown(own)).toMatchObject({ local: false, waiting: false, unread: 0 })
    expect(await log(own)).toEqual([[1, 'sent']])
  })

  it('when the server has one about the product already, the own id resolves to that one', async () => {
    server.conversations = [conversation(real)]
    server.rest = () => ({ json: { data: server.conversations[0] } })
    await open()
    await world.engine.drain()
    await pull()
    expect(await world.db.outbox.count()).toBe(0)
    expect(await shown(own)).toMatchObject({ id: real, local: false })
    expect((await viewConversations(world.db)).map(({ id }) => id)).toEqual([real])
    expect(await viewConversationAbout(world.db, `product-${real}`)).toBe(real)
  })

  it('when the mirror has it first, the list shows one, and new messages join the lane of the waiting entries', async () => {
    await open()
    await write(own, 1)
    server.conversations = [conversation(real, { last_seq: 1 })]
    server.messages = [aMessage(uuid(500), real, 1)]
    await pull()
    expect((await viewConversations(world.db)).map(({ id, local }) => [id, local])).toEqual([[real, false]])
    await write(real, 2)
    expect(await log(own)).toEqual([
      [500, null],
      [1, 'waiting'],
      [2, 'waiting'],
    ])
    expect(new Set((await world.db.outbox.toArray()).map(({ lane }) => lane))).toEqual(
      new Set([`conversation:${own}`]),
    )
  })

  it('a message in the lane of an undone start keeps later messages behind it', async () => {
    const entry = await open()
    server.conversations = [conversation(real, { last_seq: 1 })]
    await pull()
    await write(real, 1)
    await world.store.undo(entry?.seq ?? 0)
    await write(real, 2)
    expect((await world.db.outbox.toArray()).map(({ lane }) => lane)).toEqual([
      `conversation:${own}`,
      `conversation:${own}`,
    ])
  })

  it('two ids of this device for one product resolve to one conversation', async () => {
    await open(own)
    await open(uuid(902))
    await write(uuid(902), 1)
    expect((await viewConversations(world.db)).map(({ id }) => id)).toEqual([own])
    expect(await log(own)).toEqual([[1, 'waiting']])
    expect((await world.db.outbox.toArray()).map(({ lane }) => lane)).toEqual(
      Array.from({ length: 3 }, () => `conversation:${own}`),
    )
    expect(await viewConversationAbout(world.db, `product-${real}`)).toBe(own)
  })

  it('undoing the start removes its unsent messages', async () => {
    const entry = await open()
    await write(own, 1)
    expect(await world.store.undo(entry?.seq ?? 0)).toBe(true)
    expect(await world.db.outbox.count()).toBe(0)
    expect(await viewConversations(world.db)).toEqual([])
  })

  it('a refused one stays with the reason as long as it has an unsent message', async () => {
    await open()
    await write(own, 1)
    server.rest = () => ({ status: 409, json: { code: 'conversation_closed' } })
    await world.engine.drain()
    expect(await viewConversations(world.db)).toMatchObject([
      { id: own, local: true, failed: 1, problem: { code: 'conversation_closed' } },
    ])
    expect(await log(own)).toEqual([[1, 'failed']])
    const refused = await world.db.outbox.where('state').equals('rejected').toArray()
    for (const { seq } of refused) await world.store.abandon(seq)
    expect(await viewConversations(world.db)).toEqual([])
  })
})

it('retrying a message also retries the refused start of its conversation', async () => {
  await open()
  await write(own, 1)
  server.rest = () => ({ status: 409, json: { code: 'conversation_closed' } })
  await world.engine.drain()
  server.rest = () => {
    server.conversations = [conversation(own, { product: { ...conversation(real).product } })]
    return { json: { data: server.conversations[0] } }
  }
  let keys = 0
  await world.store.retry(2, () => `again-${++keys}`, world.clock.now)
  expect((await viewConversations(world.db)).map(({ problem, failed }) => [problem, failed])).toEqual([
    [null, 0],
  ])
  await world.engine.drain()
  expect(await log(own)).toEqual([[1, 'sent']])
  expect(sentTo().slice(2)).toEqual([`/conversations/${own}`, `/conversations/${own}/messages`])
})

describe('refusals and rate limits', () => {
  beforeEach(async () => {
    server.conversations = [conversation(real), conversation(uuid(903))]
    await pull()
  })

  it('a refused message keeps its position and text, and later ones are sent', async () => {
    server.instead = [
      { path: '/messages', id: uuid(2), reply: { status: 409, json: { code: 'conversation_closed' } } },
    ]
    await write(real, 1)
    await write(real, 2)
    await write(real, 3)
    await world.engine.drain()
    const before = await log(real)
    expect(before).toEqual([
      [1, 'sent'],
      [2, 'failed'],
      [3, 'sent'],
    ])
    server.messages.push(aMessage(uuid(4), real, 3))
    for (const one of server.conversations) one.last_seq = 3
    server.seq += 1
    await pull()
    expect(await log(real)).toEqual([...before, [4, null]])
    expect((await viewMessages(world.db, real, 60)).messages[1]).toMatchObject({
      text: `Bonjour ${uuid(2)}`,
      problem: { status: 409, code: 'conversation_closed' },
      entry: 2,
    })
    expect(await shown(real)).toMatchObject({ failed: 1, waiting: false })
  })

  it('a retried message moves to the end; a discarded one is removed', async () => {
    server.instead = [{ path: '/messages', reply: { status: 409, json: { code: 'conversation_closed' } } }]
    await write(real, 1)
    await write(real, 2)
    await world.engine.drain()
    await pull()
    await world.store.retry(1, () => 'key-again', world.clock.now)
    expect(await log(real)).toEqual([
      [2, 'sent'],
      [1, 'waiting'],
    ])
    server.instead = [{ path: '/messages', reply: { status: 409, json: { code: 'conversation_closed' } } }]
    await world.engine.drain()
    const [refused] = await world.db.outbox.where('state').equals('rejected').toArray()
    await world.store.abandon(refused?.seq ?? 0)
    expect(await log(real)).toEqual([[2, 'sent']])
  })

  it('429 delays one conversation, which shows until when; all other lanes continue', async () => {
    const busy = { status: 429, json: { code: 'too_many_requests' }, headers: { 'Retry-After': '40' } }
    server.instead = [{ path: `${real}/messages`, reply: busy }]
    await write(real, 1)
    await write(real, 2)
    await write(uuid(903), 3)
    await world.engine.enqueue(productBoost, { id: 'p1' })
    const report = await world.engine.drain()
    expect(report).toMatchObject({ outcome: 'waiting', acked: 2, nextAt: world.clock.now + 40_000 })
    expect((await viewMessages(world.db, real, 60)).messages).toMatchObject([
      { send: 'waiting', until: world.clock.now + 40_000, problem: { status: 429 } },
      { send: 'waiting', until: world.clock.now + 40_000, problem: null },
    ])
    expect(await world.store.pausedUntil()).toBeNull()
    world.clock.now += 40_000
    await world.engine.drain()
    expect((await log(real)).map(([, send]) => send)).toEqual(['sent', 'sent'])
  })

  it('503 delays all lanes', async () => {
    server.instead = [{ path: `${real}/messages`, reply: { status: 503, headers: { 'Retry-After': '40' } } }]
    await write(real, 1)
    await world.engine.drain()
    expect(await world.store.pausedUntil()).toBe(world.clock.now + 40_000)
  })
})

describe('reading, archiving, blocking', () => {
  beforeEach(async () => {
    server.conversations = [
      conversation(real, { last_seq: 7, read_seq: 2, unread: 5 }),
      conversation(uuid(903), {
        last_seq: 3,
        read_seq: 3,
        archived: true,
        other: { ...seller, id: 'fatou' },
      }),
    ]
    await pull()
  })
  const read = (up_to: number) => world.engine.enqueue(conversationRead, { id: real, up_to })

  it('a read marker is shown at once, the highest position counts, and one request sends it', async () => {
    expect(await viewUnreadMessages(world.db)).toBe(5)
    await read(5)
    await read(4)
    await read(6)
    expect(await shown(real)).toMatchObject({ unread: 1, waiting: false })
    await world.engine.drain()
    const sent = world.sent.filter(({ method }) => method === 'PUT')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/conversations/${real}/read`, { up_to: 6 }],
    ])
  })

  it('a read marker does not wait for messages', async () => {
    await write(real, 1)
    const entry = await read(7)
    expect(entry?.lane).toBe(`read:${real}`)
    expect(await shown(real)).toMatchObject({ unread: 0, waiting: true })
  })

  it('a change names its fields, unsent changes are merged, and a message leaves the archive', async () => {
    const place = (change: { archived?: boolean; muted?: boolean }) =>
      world.engine.enqueue(conversationPlace, { id: real, ...change })
    await place({ archived: true })
    await place({ muted: true })
    expect(await world.db.outbox.count()).toBe(1)
    expect(await shown(real)).toMatchObject({ archived: true, muted: true })
    expect(await viewUnreadMessages(world.db)).toBe(0)
    await write(real, 1)
    expect(await shown(real)).toMatchObject({ archived: false, muted: true })
    await place({ archived: true })
    expect((await shown(real))?.archived).toBe(true)
    await world.engine.drain()
    expect(world.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toMatchObject([
      { archived: true, muted: true },
      { kind: 'text' },
      { archived: true },
    ])
  })

  it('blocking a user closes every conversation with them, and unblocking opens these again', async () => {
    const { id, name, avatar } = seller
    await world.engine.enqueue(userBlock, { id, on: true, was: false, person: { id, name, avatar } })
    expect((await viewConversations(world.db)).map((one) => [one.other.id, one.closure])).toEqual(
      expect.arrayContaining([
        ['moussa', 'blocked'],
        ['fatou', null],
      ]),
    )
    expect((await viewBlocked(world.db)).map(({ row, waiting }) => [row.name, waiting])).toEqual([
      ['Moussa', true],
    ])
    expect(await wasBlocked(world.db, id)).toBe(false)
    await world.engine.enqueue(userBlock, { id, on: false, was: false, person: null })
    expect(await world.db.outbox.count()).toBe(1)
    expect((await shown(real))?.closure).toBeNull()
    expect(await viewBlocked(world.db)).toEqual([])
  })

  it('the unread count comes from the dashboard when the server has no conversations', async () => {
    const other = await createWorld('fatou')
    other.serve = () => ({ status: 404, json: { code: 'not_found' } })
    await other.engine.pull(['conversations'])
    expect(await viewUnreadMessages(other.db)).toBeNull()
    expect(await viewMessagesToRead(other.db)).toBe(0)
    expect(await viewMessagesToRead(world.db)).toBe(5)
  })
})

it('requesting one that is not in the list only tells whether it exists', async () => {
  server.rest = () => ({ status: 404, json: { code: 'not_found' } })
  const name = `conversation:${real}`
  expect(await world.engine.pull([name])).toEqual(['absent'])
  server.rest = () => ({ json: { data: conversation(real) } })
  expect(await world.engine.pull([name])).toEqual(['fresh'])
  expect(await world.db.collections.get(name)).toMatchObject({ absent: false })
  expect(await world.db.conversations.count()).toBe(0)
})

it('quick replies are stored, changed and deleted at once', async () => {
  const answers = [{ id: 'a1', text: 'Toujours là.', created_at: '2026-03-01T09:00:00.000Z' }]
  server.rest = () => ({ json: { data: answers } })
  await world.engine.pull(['quickAnswers'])
  await world.engine.enqueue(answerSave, { id: 'a2', text: 'Je suis au marché.' })
  await world.engine.enqueue(answerSave, { id: 'a1', text: 'Toujours disponible.' })
  const texts = async () => (await viewQuickAnswers(world.db)).map(({ row, waiting }) => [row.text, waiting])
  expect(await texts()).toEqual([
    ['Toujours disponible.', true],
    ['Je suis au marché.', true],
  ])
  await world.engine.enqueue(answerDrop, { id: 'a1' })
  await world.engine.enqueue(answerDrop, { id: 'a2' })
  expect(await texts()).toEqual([])
  await world.engine.drain()
  expect(sentTo().sort()).toEqual(['/me/quick-answers/a1', '/me/quick-answers/a2'])
})

it('plain requests are recognised', () => {
  const path = `/conversations/${real}`
  const message = text(uuid(1))
  expect(messageSend.match({ method: 'POST', path: `${path}/messages`, body: message })).toEqual({
    conversation: real,
    message,
  })
  expect(messageSend.match({ method: 'POST', path: `${path}/messages`, body: { text: 'x' } })).toBeNull()
  expect(conversationRead.match({ method: 'PUT', path: `${path}/read`, body: { up_to: 3 } })).toEqual({
    id: real,
    up_to: 3,
  })
  expect(conversationOpen.match({ method: 'PUT', path, body: { product_id: uuid(5) } })).toMatchObject({
    id: real,
    product_id: uuid(5),
  })
  expect(conversationPlace.match({ method: 'PUT', path: `${path}/place`, body: { muted: true } })).toEqual({
    id: real,
    muted: true,
  })
  expect(userBlock.match({ method: 'DELETE', path: '/users/moussa/block' })).toMatchObject({ on: false })
})
