import type { Conversation, Message } from '#contract/conversations.ts'

/** A conversation in which `awa` buys from `moussa`. */
export function conversation(id: string, changes: Partial<Conversation> = {}): Conversation {
  return {
    id,
    role: 'buyer',
    product: { id: `product-${id}`, title: 'Pagne wax', price: 15_000, state: 'published', photo: null },
    other: { id: 'moussa', name: 'Moussa', avatar: null },
    last_seq: 0,
    read_seq: 0,
    other_read_seq: 0,
    unread: 0,
    last_message: null,
    agreed_price: null,
    agreed_until: null,
    archived: false,
    muted: false,
    closure: null,
    created_at: '2026-03-01T09:00:00.000Z',
    active_at: '2026-03-01T09:00:00.000Z',
    ...changes,
  }
}

export function aMessage(
  id: string,
  conversationId: string,
  seq: number,
  changes: Partial<Message> = {},
): Message {
  return {
    id,
    conversation_id: conversationId,
    seq,
    sender_id: 'moussa',
    kind: 'text',
    text: `Message ${id}`,
    photo: null,
    offer: null,
    answer: null,
    created_at: new Date(Date.parse('2026-03-01T09:00:00.000Z') + seq * 60_000).toISOString(),
    ...changes,
  }
}
