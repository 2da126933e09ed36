import type { Conversation, Message, Offer } from '#contract/conversations.ts'
import { dayMs } from '#contract/durations.ts'
import { aMessage, conversation } from '#tests/support/sync/conversation.ts'
import type { Answers, PageRequest } from './open-screen.ts'

/** The answers about one conversation with Moussa; new messages get the next place. */
export interface ConversationServer {
  conversation: Conversation
  messages: Message[]
  answers: Answers
  add(changes: Partial<Message>): Message
}

export function conversationServer(userId: string, changes: Partial<Conversation> = {}): ConversationServer {
  const id = 'c1'
  const server: ConversationServer = {
    conversation: conversation(id, changes),
    messages: [],
    answers: {},
    add(more) {
      const seq = server.messages.length + 1
      const message = aMessage(more.id ?? `m${seq}`, id, seq, more)
      server.messages = [...server.messages, message]
      server.conversation = { ...server.conversation, last_seq: seq }
      return message
    },
  }
  Object.assign(server.answers, {
    'GET /conversations': () => ({ json: { data: [server.conversation] } }),
    'GET /conversations/:id': () => ({ json: { data: server.conversation } }),
    'GET /messages': () => ({ json: { data: server.messages, meta: { cursor: 'c', has_more: false } } }),
    'PUT /conversations/:id/read': () => {
      server.conversation = { ...server.conversation, unread: 0 }
      return { json: { data: server.conversation } }
    },
    'POST /conversations/:id/messages': ({ body }: PageRequest) => {
      const { price, ...sent } = body as { id: string; kind: Message['kind']; text?: string; price?: number }
      const offer = price === undefined ? null : offerOf(price)
      return { json: { data: server.add({ ...sent, text: sent.text ?? '', sender_id: userId, offer }) } }
    },
  } satisfies Answers)
  return server
}

export function offerOf(price: number, state: Offer['state'] = 'pending'): Offer {
  return { price, state, expires_at: new Date(Date.now() + dayMs).toISOString() }
}
