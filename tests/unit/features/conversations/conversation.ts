import type { MessageView } from '#src/domains/conversations/messages.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'

export const own = 'me'
export const other = 'awa'

let count = 0

/** A message of the other member, unless `own`; own ones count as sent. */
export function aMessage(change: Partial<MessageView> = {}): MessageView {
  count += 1
  const isOwn = change.own ?? change.sender_id === own
  return {
    id: `m${count}`,
    conversation_id: 'c',
    seq: count,
    sender_id: isOwn ? own : other,
    kind: 'text',
    text: 'Bonjour',
    photo: null,
    offer: null,
    answer: null,
    created_at: '2026-11-20T10:00:00.000Z',
    own: isOwn,
    send: isOwn ? 'sent' : null,
    entry: null,
    problem: null,
    until: null,
    ...change,
  }
}

export function conversation(change: Partial<ConversationView> = {}): ConversationView {
  return {
    id: 'c',
    role: 'buyer',
    product: { id: 'p', title: 'Bazin riche', price: 15_000, state: 'published', photo: null },
    other: { id: other, name: 'Awa Ndiaye', avatar: null },
    last_seq: 0,
    read_seq: 0,
    other_read_seq: 0,
    last_message: null,
    agreed_price: null,
    agreed_until: null,
    archived: false,
    muted: false,
    closure: null,
    created_at: null,
    active_at: null,
    unread: 0,
    waiting: false,
    failed: 0,
    local: false,
    entry: null,
    problem: null,
    ...change,
  }
}
