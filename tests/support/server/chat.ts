import { v7 as uuidv7 } from 'uuid'
import { openConversation, readUpTo, sendMessage } from '#contract/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { addCategory, type TestServer, type TestUser } from './harness.ts'

export interface Chat {
  id: string
  productId: string
  buyer: TestUser
  seller: TestUser
  sendText(who: TestUser, text: string, server?: TestServer): Promise<string>
  read(who: TestUser, upTo: number): Promise<void>
}

export async function startChat(
  server: TestServer,
  names: { buyer?: string; seller?: string } = {},
): Promise<Chat> {
  const buyer = await server.createUser({ name: names.buyer ?? 'Fatou Diop' })
  const seller = await server.createUser({ name: names.seller ?? 'Awa Ndiaye' })
  const category = await addCategory(server.db)
  const productId = uuidv7()
  const now = server.services.clock.now()
  await server.db.transaction(async (tx) => {
    const seq = await nextSeq(tx, seller.id)
    await tx.insert(products).values({
      id: productId,
      sellerId: seller.id,
      title: 'Robe wax',
      price: 18_000,
      state: 'published',
      publishedAt: now,
      category,
      city: 'Dakar',
      createdAt: now,
      updatedAt: now,
      seq,
    })
  })
  const id = uuidv7()
  const opened = await server.call(openConversation, {
    token: buyer.token,
    params: { id },
    body: { product_id: productId },
  })
  if (opened.status !== 200) throw new Error(`no conversation: ${JSON.stringify(opened.body)}`)
  return {
    id,
    productId,
    buyer,
    seller,
    async sendText(who, text, at = server) {
      const message = { id: uuidv7(), kind: 'text' as const, text }
      const sent = await at.call(sendMessage, { token: who.token, params: { id }, body: message })
      if (sent.status !== 201) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
      return message.id
    },
    async read(who, upTo) {
      const done = await server.call(readUpTo, { token: who.token, params: { id }, body: { up_to: upTo } })
      if (done.status !== 200) throw new Error(`not read: ${JSON.stringify(done.body)}`)
    },
  }
}
