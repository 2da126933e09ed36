import { v7 as uuidv7 } from 'uuid'
import { blockUser, unblockUser } from '#contract/blocks.ts'
import {
  answerOffer,
  type Conversation,
  listConversations,
  listEarlierMessages,
  listMessages,
  openConversation,
  readConversation,
  readUpTo,
  sendMessage,
  sortConversation,
} from '#contract/conversations.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import type { OfferAnswer } from '#contract/offer-life.ts'
import type { TestServer, TestUser } from '#tests/support/server/harness.ts'

export type Sending = EndpointClientTypes<typeof sendMessage>['body']
type Answering = EndpointClientTypes<typeof answerOffer>['body']

/** Conversation endpoints as called by one user. */
export function conversationMember(server: TestServer, user: TestUser) {
  const { token } = user
  const post = (id: string, body: Sending) => server.call(sendMessage, { token, params: { id }, body })
  return {
    ...user,
    open: (product_id: string, id: string = uuidv7()) =>
      server.call(openConversation, { token, params: { id }, body: { product_id } }),
    post,
    sendText: (id: string, text: string, message: string = uuidv7()) =>
      post(id, { id: message, kind: 'text', text }),
    offer: (id: string, price: number, message: string = uuidv7()) =>
      post(id, { id: message, kind: 'offer', price }),
    answer: (id: string, offer: string, event: Exclude<OfferAnswer, 'counter'>, answer: string = uuidv7()) =>
      server.call(answerOffer, { token, params: { id, offer }, body: { id: answer, event } }),
    counter: (id: string, offer: string, price: number, more: Partial<Answering> = {}) =>
      server.call(answerOffer, {
        token,
        params: { id, offer },
        body: { id: uuidv7(), event: 'counter', offer: uuidv7(), price, ...more } as Answering,
      }),
    read: (id: string, up_to: number) => server.call(readUpTo, { token, params: { id }, body: { up_to } }),
    sort: (id: string, body: { archived?: boolean; muted?: boolean }) =>
      server.call(sortConversation, { token, params: { id }, body }),
    one: (id: string) => server.call(readConversation, { token, params: { id } }),
    list: (query: Record<string, string> = {}) => server.call(listConversations, { token, query }),
    messages: (query: Record<string, string> = {}) => server.call(listMessages, { token, query }),
    earlier: (id: string, query: Record<string, string> = {}) =>
      server.call(listEarlierMessages, { token, params: { id }, query }),
    block: (id: string) => server.call(blockUser, { token, params: { id } }),
    unblock: (id: string) => server.call(unblockUser, { token, params: { id } }),
    /** The conversation as this user sees it. */
    async seen(id: string): Promise<Conversation> {
      const { status, body } = await server.call(readConversation, { token, params: { id } })
      if (status !== 200) throw new Error(`conversation answers ${status}`)
      return body.data
    },
    /** Texts of the messages, oldest first. */
    async texts(id: string): Promise<string[]> {
      const { body } = await server.call(listEarlierMessages, {
        token,
        params: { id },
        query: { limit: '500' },
      })
      return body.data.map(({ text }) => text).reverse()
    },
  }
}
export type ConversationMember = ReturnType<typeof conversationMember>
