import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellTyping } from '#contract/conversations.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'
import { statementsDuring } from '#tests/support/server/statements.ts'
import { type ConversationMember, conversationMember } from './member.ts'

describe.each(engines)('users outside a conversation (%s)', (engine) => {
  let server: TestServer
  let awa: ConversationMember
  let ibra: ConversationMember
  let stranger: ConversationMember
  let id: string
  let alias: string
  let offer: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    await addCategory(server.db, category)
    awa = conversationMember(server, await server.createUser())
    ibra = conversationMember(server, await server.createUser())
    stranger = conversationMember(server, await server.createUser())
    const product = await addProduct(server.db, awa.id)
    id = (await ibra.open(product.id)).body.data.id
    alias = uuidv7()
    await ibra.open(product.id, alias)
    offer = (await ibra.offer(id, 15_000)).body.data.id
  })
  afterAll(async () => {
    expect(server.reported).toEqual([])
    await server.close()
  })

  /** The SQL statements that `work` sends. */
  async function statements(work: () => Promise<unknown>): Promise<string[]> {
    const sent = await statementsDuring(work)
    // The push scheduler and the publication of earlier changes run independently.
    return sent.filter((text) => !/push_|pg_notify/.test(text))
  }

  const doings: [
    string,
    (who: ConversationMember, which: string) => Promise<{ status: number; body: unknown }>,
  ][] = [
    ['opens', (who, which) => who.one(which)],
    ['reads back', (who, which) => who.earlier(which)],
    ['writes', (who, which) => who.sendText(which, 'Bonjour')],
    ['offers', (who, which) => who.offer(which, 1_000)],
    ['answers', (who, which) => who.answer(which, offer, 'accept')],
    ['reads', (who, which) => who.read(which, 1)],
    ['sorts', (who, which) => who.sort(which, { archived: true })],
    ['types', (who, which) => server.call(tellTyping, { token: who.token, params: { id: which } })],
  ]

  test.each(doings)(
    'get for %s the same answer and queries as for an unknown conversation',
    async (_, act) => {
      const before = [await ibra.seen(id), (await ibra.earlier(id)).body]
      const answers: unknown[] = []
      const ways: string[][] = []
      for (const which of [uuidv7(), id, alias]) {
        ways.push(await statements(async () => answers.push(await act(stranger, which))))
      }
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
      const [unknown, foreign, foreignAlias] = answers as { body: unknown; headers: Headers }[]
      const head = ({ headers }: { headers: Headers }) =>
        [...headers.keys()].filter((name) => name !== 'date')
      for (const one of [foreign, foreignAlias]) {
        expect(one?.body).toEqual(unknown?.body)
        expect(one && head(one)).toEqual(unknown && head(unknown))
      }
      expect(ways[0]?.length).toBeGreaterThan(1)
      expect(ways[1]).toEqual(ways[0])
      expect(ways[2]).toEqual(ways[0])
      expect([await ibra.seen(id), (await ibra.earlier(id)).body]).toEqual(before)
    },
  )

  test('find nothing of it in their lists', async () => {
    expect((await stranger.list()).body.data).toEqual([])
    expect((await stranger.messages()).body.data).toEqual([])
    expect((await stranger.list()).headers.get('X-Sync-Seq')).toBe('0')
  })

  test('get 422 for a malformed id', async () => {
    for (const [, act] of doings) expect((await act(stranger, 'x')).status).toBe(422)
  })
})
