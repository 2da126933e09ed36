import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/blocks.ts'
import { sortConversation } from '#contract/conversations.ts'
import { changePreferences, readPreferences } from '#contract/notifications.ts'
import { headers } from '#contract/sync.ts'
import { conversations } from '#server/db/schema/conversations.ts'
import { digests } from '#server/db/schema/notifications.ts'
import { users } from '#server/db/schema/users.ts'
import { sendDigests } from '#server/domains/digests/index.ts'
import type { Mail } from '#server/mail/mail.ts'
import { startChat } from '#tests/support/server/chat.ts'
import { engines } from '#tests/support/server/engines.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server/harness.ts'

const hour = 3_600_000
const day = 24 * hour

describe.each(engines)('digests of unread messages (%s)', (engine) => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  let server: TestServer
  const mails: Mail[] = []

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      digests: true,
      clock: { now: () => now },
      carry: async (mail) => void mails.push(mail),
    })
  })
  beforeEach(async () => {
    // Unread messages of earlier tests must not be counted.
    await server.db.update(conversations).set({ lastSeq: 0 })
    mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    expect(server.reported).toEqual([])
  })

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  /** Runs the job once; its mails are sent in a later task. */
  async function round(at = server): Promise<Mail[]> {
    await sendDigests({
      services: at.services,
      mailer: at.mailer,
      publicUrl: 'https://louma.test',
      secret: 'secret-of-tests',
    })
    await new Promise((resolve) => setTimeout(resolve))
    return mails.splice(0)
  }
  const mailed = async () => (await round()).map(({ to }) => to)
  const linkOf = (mail: Mail | undefined) =>
    new URL(/<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
  const press = (path: string, method = 'POST') =>
    fetch(`${server.url}${path}`, {
      method,
      ...(method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}),
    })
  const preferences = async (user: TestUser) =>
    (await server.call(readPreferences, { token: user.token })).body.data

  test('sends one mail after a day without reading, with the senders and without texts', async () => {
    const chat = await startChat(server, { buyer: 'Moussa <b>Fall</b>' })
    for (const text of ['Un secret', 'Deux secrets']) await chat.sendText(chat.buyer, text)
    later(23 * hour)
    await chat.sendText(chat.buyer, 'Trois')
    expect(await round()).toEqual([])
    later(hour)
    const [mail, ...others] = await round()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: chat.seller.email, subject: '3 messages non lus' })
    expect(mail?.text).toContain('Moussa <b>Fall</b>, au sujet de «\u00a0Robe wax\u00a0»\u00a0: 3')
    expect(mail?.text).toContain('https://louma.test/messages')
    expect(mail?.html).toContain('Moussa &lt;b&gt;Fall&lt;/b&gt;')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/secret(?!-)/i)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(linkOf(mail))
  })

  test('sends each message once, and one mail a day at most', async () => {
    const chat = await startChat(server)
    await chat.sendText(chat.buyer, 'Un')
    later(day)
    expect(await mailed()).toEqual([chat.seller.email])
    later(3 * day)
    expect(await mailed()).toEqual([])
    await chat.sendText(chat.buyer, 'Deux')
    expect(await mailed()).toEqual([])
    later(day)
    const [mail] = await round()
    expect(mail?.subject).toBe('Un message non lu')
  })

  test('ignores messages that are read, own, muted, archived, of a blocked user, to a leaving user, or old', async () => {
    const read = await startChat(server)
    await read.sendText(read.buyer, 'Lu')
    await read.read(read.seller, 1)
    await read.sendText(read.seller, 'Ma réponse')
    await read.read(read.buyer, 2)
    for (const body of [{ muted: true }, { archived: true }]) {
      const chat = await startChat(server)
      await chat.sendText(chat.buyer, 'Bonjour')
      await server.call(sortConversation, { token: chat.seller.token, params: { id: chat.id }, body })
    }
    const blocked = await startChat(server)
    await blocked.sendText(blocked.buyer, 'Bonjour')
    await server.call(blockUser, { token: blocked.seller.token, params: { id: blocked.buyer.id } })
    const left = await startChat(server)
    await left.sendText(left.buyer, 'Bonjour')
    const leavesAt = new Date(now.getTime() + 30 * day)
    await server.db.update(users).set({ leavesAt }).where(eq(users.id, left.seller.id))
    later(day)
    expect(await mailed()).toEqual([])
    const old = await startChat(server)
    await old.sendText(old.buyer, 'Bonjour')
    later(15 * day)
    expect(await mailed()).toEqual([])
  })

  test('combines several conversations in one mail', async () => {
    const chats = []
    for (const name of ['Aïda', 'Omar']) chats.push(await startChat(server, { buyer: name }))
    const [first, second] = chats
    if (!first || !second) throw new Error('no chat')
    await first.sendText(first.buyer, 'Un')
    later(hour)
    await second.sendText(second.buyer, 'Deux')
    await server.db.execute(
      `update conversations set seller_id = '${first.seller.id}' where id = '${second.id}'`,
    )
    await server.db.execute(
      `update conversation_members set user_id = '${first.seller.id}' where conversation_id = '${second.id}' and role = 'seller'`,
    )
    later(day)
    const sent = await round()
    expect(sent.map(({ to }) => to)).toEqual([first.seller.email])
    expect(sent[0]?.text).toMatch(/Omar, au sujet.*\u00a0: 1\n\nAïda, au sujet.*\u00a0: 1\n/)
  })

  test('GET on the unsubscribe link changes nothing; POST ends them, repeatedly', async () => {
    const chat = await startChat(server)
    await chat.sendText(chat.buyer, 'Bonjour')
    later(day)
    const path = linkOf((await round())[0])
    const response = await press(path, 'GET')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect(await response.text()).toContain('<button>Arrêter ces e-mails</button>')
    expect(await preferences(chat.seller)).toMatchObject({ mail: true })
    for (let i = 0; i < 2; i++) {
      const done = await press(path)
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('C’est fait')
    }
    expect(await preferences(chat.seller)).toMatchObject({ mail: false })
    await chat.sendText(chat.buyer, 'Encore')
    later(2 * day)
    expect(await mailed()).toEqual([])
  })

  test('a forged link has no effect', async () => {
    const chat = await startChat(server)
    await chat.sendText(chat.buyer, 'Bonjour')
    later(day)
    const path = linkOf((await round())[0])
    const [id = '', mac = ''] = path.split('/').at(-1)?.split('.') ?? []
    const other = Buffer.from(chat.buyer.id.replaceAll('-', ''), 'hex').toString('base64url')
    const below = path.slice(0, path.lastIndexOf('/') + 1)
    for (const token of [
      '',
      'x',
      `${other}.${mac}`,
      `${id}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      `${id}.`,
      `${id}.${mac}/x`,
    ]) {
      const answer = await press(`${below}${token}`)
      expect(answer.status, token).toBe(404)
      expect(await answer.text()).toContain('Ce lien n’est plus valable')
    }
    expect(await server.db.select().from(digests).where(eq(digests.userId, chat.buyer.id))).toEqual([])
    expect(await preferences(chat.seller)).toMatchObject({ mail: true })
  })

  test('the preference is among the others, and raises the sequence only when it changes', async () => {
    const user = await server.createUser()
    const change = (mail: boolean) => server.call(changePreferences, { token: user.token, body: { mail } })
    const seq = (called: { headers: Headers }) => called.headers.get(headers.seq)
    const off = await change(false)
    expect(off.body.data).toEqual({
      like: true,
      order: true,
      follow: true,
      review: true,
      product: true,
      mail: false,
    })
    expect([seq(off), seq(await change(false))]).toEqual(['1', '1'])
    expect((await change(true)).body.data.mail).toBe(true)
  })

  test('a server without mail does not offer the preference', async () => {
    const silent = await startTestServer({ engine })
    const { token } = await silent.createUser()
    const body = { mail: false, like: false }
    const { data } = (await silent.call(changePreferences, { token, body })).body
    expect(data).toEqual({ like: false, order: true, follow: true, review: true, product: true })
    await silent.close()
  })
})

test('with several instances each user gets one mail', async () => {
  let now = new Date('2026-11-21T12:00:00.000Z')
  const mails: Mail[] = []
  const options = {
    engine: 'postgres',
    clock: { now: () => now },
    carry: async (mail: Mail) => void mails.push(mail),
  } as const
  const first = await startTestServer(options)
  const instances = [first, await startTestServer({ ...options, beside: first })]
  const waiting: string[] = []
  for (let i = 0; i < 12; i++) {
    const chat = await startChat(first)
    waiting.push(chat.seller.email)
    await chat.sendText(chat.buyer, 'Bonjour')
  }
  now = new Date(now.getTime() + day)
  await Promise.all(
    instances.map(({ services, mailer }) =>
      sendDigests({ services, mailer, publicUrl: 'https://louma.test', secret: 's' }),
    ),
  )
  for (const one of instances.toReversed()) await one.close()
  expect(mails.map(({ to }) => to).sort()).toEqual(waiting.sort())
})
