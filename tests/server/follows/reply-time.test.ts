import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { readProfile } from '#contract/follows.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { addConversation } from '#tests/server/conversations/stock.ts'
import { addProduct, category } from '#tests/server/products/stock.ts'
import { engines } from '#tests/support/server/engines.ts'
import { addCategory, startTestServer, type TestServer } from '#tests/support/server/harness.ts'

describe.each(engines)('the time to the first reply (%s)', (engine) => {
  let now = new Date('2026-11-22T10:00:00.000Z')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: { now: () => now } })
    await addCategory(server.db, category)
  })
  afterAll(() => server.close())

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs)
  }

  test('is the median of at least three conversations of 90 days; a buyer without a reply still waits', async () => {
    const awa = conversationMember(server, await server.createUser())
    const shown = async () =>
      (await server.call(readProfile, { params: { id: awa.id } })).body.data.reply_minutes
    const ask = async (minutesToReply: number | null) => {
      const buyer = conversationMember(server, await server.createUser())
      const { id } = (await buyer.open((await addProduct(server.db, awa.id)).id)).body.data
      await buyer.sendText(id, 'Bonjour')
      pass(minutesToReply ?? 0)
      if (minutesToReply === null) return
      await awa.sendText(id, 'Bonjour')
      pass(1)
      await buyer.sendText(id, 'Merci')
      pass(1)
      await awa.sendText(id, 'De rien')
    }
    const { id: productId } = await addProduct(server.db, awa.id)
    const { id: buyerId } = await server.createUser()
    const at = new Date(now.getTime() - 91 * dayMs)
    await addConversation(server.db, { productId, buyerId, sellerId: awa.id, texts: ['Bonjour'], at })
    await ask(10)
    await ask(30)
    expect(await shown()).toBeNull()
    await ask(null)
    expect(await shown()).toBe(10)
    pass(40)
    expect(await shown()).toBe(30)
    // As a buyer, the same person's replies do not count.
    const moussa = conversationMember(server, await server.createUser())
    const { id } = (await awa.open((await addProduct(server.db, moussa.id)).id)).body.data
    await awa.sendText(id, 'Bonjour')
    expect(await shown()).toBe(30)
  })
})
