import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount, logout } from '#contract/auth.ts'
import { listConversations, listMessages, tellTyping } from '#contract/conversations.ts'
import { type ChangedEvent, liveRowsLength } from '#contract/live.ts'
import { endOtherSessions } from '#contract/sessions.ts'
import { headers } from '#contract/sync.ts'
import { sessions } from '#server/db/schema/account-security.ts'
import type { Actor } from '#server/kernel/context.ts'
import { currentSeq, nextSeq } from '#server/kernel/sequence.ts'
import { createLiveHub } from '#server/sync/live/live-hub.ts'
import { trader } from '#tests/server/orders/trader.ts'
import { rowOf } from '#tests/server/products/stock.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'
import { type Listening, listen } from '#tests/support/server/listen.ts'

describe.each(engines)('live events (%s)', (engine) => {
  let server: TestServer
  const open: Listening[] = []

  beforeAll(async () => {
    server = await startTestServer({ engine, heartbeatMs: 40 })
  })
  afterEach(async () => {
    for (const line of open.splice(0)) {
      line.leave()
      await line.ended
    }
  })
  afterAll(async () => {
    await server.close()
    expect(server.reported).toEqual([])
  })

  async function lineOf(user: Pick<TestUser, 'token'>, lastSeq?: number): Promise<Listening> {
    const line = await listen(
      server.url,
      user.token,
      lastSeq === undefined ? {} : { 'Last-Event-ID': String(lastSeq) },
    )
    open.push(line)
    return line
  }
  const seqOf = (user: TestUser) => currentSeq(server.db, user.id)

  test('a message is published to both members with sequence and changed lists', async () => {
    const chat = await startChat(server)
    const [buyer, seller] = await Promise.all([
      lineOf(chat.buyer, await seqOf(chat.buyer)),
      lineOf(chat.seller, await seqOf(chat.seller)),
    ])
    await chat.sendText(chat.buyer, 'Bonjour, est-ce disponible ?')
    const lists = expect.arrayContaining(['conversations', 'messages'])
    expect(await seller.next()).toMatchObject({ type: 'changed', seq: await seqOf(chat.seller), lists })
    expect(await buyer.next()).toMatchObject({ type: 'changed', seq: await seqOf(chat.buyer), lists })
    expect(seller.lastId()).toBe(String(await seqOf(chat.seller)))
    await chat.read(chat.seller, 1)
    expect(await buyer.next()).toMatchObject({
      type: 'changed',
      seq: await seqOf(chat.buyer),
      lists: ['conversations'],
    })
  })

  test('other changes name no lists', async () => {
    const chat = await startChat(server)
    const line = await lineOf(chat.seller, await seqOf(chat.seller))
    await server.send(`/products/${chat.productId}/favorite`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${chat.buyer.token}` },
    })
    expect(await line.next()).toEqual({ type: 'changed', seq: await seqOf(chat.seller) })
  })

  test('an event brings what the lists answer to a cursor at its start, unless that is long', async () => {
    const chat = await startChat(server)
    const before = await seqOf(chat.seller)
    const line = await lineOf(chat.seller, before)
    await chat.sendText(chat.buyer, 'Bonjour')
    const event = (await line.next()) as ChangedEvent
    const { token } = chat.seller
    const whole = await server.call(listMessages, { token })
    const talks = await server.call(listConversations, { token })
    expect(event).toMatchObject({ after: before, seq: before + 1 })
    expect(event.rows).toEqual({
      messages: { data: whole.body.data, meta: { ...whole.body.meta, tombstones: [] } },
      conversations: { data: talks.body.data, meta: { ...talks.body.meta, tombstones: [] } },
    })
    await chat.read(chat.seller, 1)
    const read = (await line.next()) as ChangedEvent
    expect(read).toMatchObject({ lists: ['conversations'], rows: { messages: { data: [] } } })
    await chat.sendText(chat.buyer, 'x'.repeat(liveRowsLength))
    const long = (await line.next()) as ChangedEvent
    expect(long.lists).toContain('messages')
    expect(long.rows).toBeUndefined()
  })

  test('an order message does not hide that the list of orders changed', async () => {
    const chat = await startChat(server)
    const [buyer, seller] = [trader(server, chat.buyer), trader(server, chat.seller)]
    const product = await rowOf(server.db, chat.productId)
    const line = await lineOf(chat.seller, await seqOf(chat.seller))
    const placed = await buyer.place(product)
    expect(placed.status).toBe(201)
    expect(await line.next()).toEqual({ type: 'changed', seq: await seqOf(chat.seller) })
    const his = await lineOf(chat.buyer, await seqOf(chat.buyer))
    await seller.act(placed.body.data.id, 'accept')
    expect(await his.next()).toEqual({ type: 'changed', seq: await seqOf(chat.buyer) })
    expect((await buyer.seen(placed.body.data.id)).handover_code).not.toBeNull()
  })

  test('a late event of a change that the client knows is not sent while the connection opens', async () => {
    const { id, ...user } = await server.createUser()
    const change = () => server.db.transaction((tx) => nextSeq(tx, id))
    const seq = await change()
    const hub = createLiveHub({ db: server.db, clock: { now: () => new Date() }, report: () => {} })
    const joining = hub.join({ ...user, id, session: '' } as unknown as Actor, seq)
    hub.receive({ type: 'mirror-changed', userId: id, seq })
    const reader = (await joining).getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toBe(':\n\n')
    hub.receive({ type: 'mirror-changed', userId: id, seq: await change() })
    expect(await next()).toMatch(new RegExp(`^id: ${seq + 1}\n`))
    await reader.cancel()
  })

  test('a reconnecting client is notified at once only when something has changed', async () => {
    const chat = await startChat(server)
    const known = await seqOf(chat.seller)
    await chat.sendText(chat.buyer, 'Bonjour')
    const behind = await lineOf(chat.seller, known)
    const seq = await seqOf(chat.seller)
    expect(await behind.next()).toEqual({ type: 'changed', seq })
    const fresh = await lineOf(chat.seller)
    expect(await fresh.next()).toEqual({ type: 'changed', seq })
    const current = await lineOf(chat.seller, seq)
    await chat.sendText(chat.buyer, 'Toujours là ?')
    expect(await current.next()).toMatchObject({ type: 'changed', seq: seq + 1 })
  })

  test('typing reaches only the other member, has no id, and is refused to others', async () => {
    const chat = await startChat(server)
    await chat.sendText(chat.buyer, 'Bonjour')
    const stranger = await server.createUser()
    const [line, own] = [
      await lineOf(chat.seller, await seqOf(chat.seller)),
      await lineOf(chat.buyer, await seqOf(chat.buyer)),
    ]
    const type = (user: TestUser) =>
      server.call(tellTyping, { token: user.token, params: { id: chat.id }, body: undefined })
    expect((await type(stranger)).status).toBe(404)
    expect((await type(chat.buyer)).status).toBe(200)
    expect(await line.next()).toEqual({ type: 'typing', conversation_id: chat.id })
    expect(line.lastId()).toBe('')
    await chat.sendText(chat.seller, 'Oui')
    expect(await own.next()).toMatchObject({ type: 'changed' })
  })

  test('the response is an event stream that is neither cached nor buffered', async () => {
    const line = await lineOf(await server.createUser())
    expect(line.status).toBe(200)
    expect(line.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(line.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(line.headers.get('X-Accel-Buffering')).toBe('no')
    expect(line.headers.get('Content-Encoding')).toBeNull()
    expect(line.headers.get(headers.features)).toContain('live')
    await expect.poll(line.beats).toBeGreaterThan(2)
  })

  test('requires a session and GET', async () => {
    for (const token of [null, 'x'.repeat(43)]) {
      const refused = await listen(server.url, token)
      expect(refused.status).toBe(401)
      expect(refused.headers.get('Content-Type')).toContain('application/problem+json')
    }
    const { token } = await server.createUser()
    const posted = await server.send('/live', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(posted).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  })

  test('a session that ends closes its streams, not the others', async () => {
    const chat = await startChat(server)
    const { seller } = chat
    const second = { token: await server.openSession(seller.id) }
    const third = { token: await server.openSession(seller.id) }
    const seq = await seqOf(seller)
    const [first, other, last] = [
      await lineOf(seller, seq),
      await lineOf(second, seq),
      await lineOf(third, seq),
    ]
    await server.call(logout, { token: second.token })
    await other.ended
    await server.call(endOtherSessions, { token: seller.token })
    await last.ended
    await chat.sendText(chat.buyer, 'Bonjour')
    expect(await first.next()).toMatchObject({ type: 'changed' })
  })

  test('a password change closes the other streams, account deletion all', async () => {
    const user = await server.createUser()
    const other = await lineOf({ token: await server.openSession(user.id) }, 0)
    const own = await lineOf(user, 0)
    const password = 'un-autre-mot-de-passe'
    const body = { current_password: user.password, password, password_confirmation: password }
    expect((await server.call(changePassword, { token: user.token, body })).status).toBe(200)
    await other.ended
    expect((await server.call(deleteAccount, { token: user.token, body: { password } })).status).toBe(200)
    await own.ended
  })

  test('an expired or deleted session is detected at the next heartbeat', async () => {
    const user = await server.createUser()
    const line = await lineOf(user, 0)
    await server.db.delete(sessions)
    await line.ended
  })

  test('an unpublished change is detected at the next heartbeat', async () => {
    const user = await server.createUser()
    const line = await lineOf(user, 0)
    const seq = await server.db.transaction((tx) => nextSeq(tx, user.id))
    expect(await line.next()).toEqual({ type: 'changed', seq })
  })

  test('a ninth stream of a user closes the oldest', async () => {
    const user = await server.createUser()
    const lines: Listening[] = []
    for (let i = 0; i < 9; i++) lines.push(await lineOf(user, 0))
    await lines[0]?.ended
    await server.db.transaction(async (tx) => {
      await nextSeq(tx, user.id)
    })
    server.services.events.emit({ type: 'mirror-changed', userId: user.id, seq: 1 })
    for (const line of lines.slice(1)) expect(await line.next()).toEqual({ type: 'changed', seq: 1 })
  })
})
