import { v7 as uuidv7 } from 'uuid'
import { saveQuickAnswer } from '#contract/quick-answers.ts'
import { conversationMember } from '#tests/server/conversations/member.ts'
import { addProduct } from '#tests/server/products/stock.ts'
import type { AccessFixture, Requests } from '../access-fixture.ts'

const empty = () => ({})

/** A conversation of the owner (buyer) and the third user (seller). */
async function talk({ server, owner, third }: AccessFixture) {
  const product = await addProduct(server.db, third.id)
  const [buyer, seller] = [conversationMember(server, owner), conversationMember(server, third)]
  const { status, body } = await buyer.open(product.id)
  if (status !== 200) throw new Error(`no conversation: ${status}`)
  const { id } = body.data
  await buyer.sendText(id, 'Bonjour')
  return { params: { id }, buyer, seller }
}
const inConversation = async (fixture: AccessFixture) => ({ params: (await talk(fixture)).params })

async function keptAnswer({ server, owner }: AccessFixture) {
  const params = { id: uuidv7() }
  const body = { text: 'Oui, demain.' }
  const { status } = await server.call(saveQuickAnswer, { token: owner.token, params, body })
  if (status !== 200) throw new Error(`not kept: ${status}`)
  return { params }
}

export const conversationRequests: Requests = {
  listConversations: empty,
  readConversation: inConversation,
  openConversation: async ({ server, third }) => ({
    params: { id: uuidv7() },
    body: { product_id: (await addProduct(server.db, third.id)).id },
  }),
  listMessages: empty,
  listEarlierMessages: inConversation,
  sendMessage: async (fixture) => ({
    ...(await inConversation(fixture)),
    body: { id: uuidv7(), kind: 'text', text: 'Est-il disponible ?' },
  }),
  async answerOffer(fixture) {
    const { params, seller } = await talk(fixture)
    const offer = uuidv7()
    const { status } = await seller.offer(params.id, 15_000, offer)
    if (status !== 201) throw new Error(`no offer: ${status}`)
    return { params: { ...params, offer }, body: { id: uuidv7(), event: 'accept' } }
  },
  readUpTo: async (fixture) => ({ ...(await inConversation(fixture)), body: { up_to: 1 } }),
  sortConversation: async (fixture) => ({ ...(await inConversation(fixture)), body: { archived: true } }),
  tellTyping: inConversation,
  listBlocked: empty,
  blockUser: ({ third }) => ({ params: { id: third.id } }),
  unblockUser: ({ third }) => ({ params: { id: third.id } }),
  listQuickAnswers: empty,
  saveQuickAnswer: async (fixture) => ({ ...(await keptAnswer(fixture)), body: { text: 'Oui, lundi.' } }),
  dropQuickAnswer: keptAnswer,
}
