import type { ProductDetail } from '#contract/products.ts'
import type { ConversationView } from '#src/domains/conversations/queries.ts'

/** A conversation about a product before its first message; it exists on this page only. */
export function draftConversation({
  id,
  title,
  price,
  state,
  photo,
  seller,
}: ProductDetail): ConversationView {
  return {
    id: `new:${id}`,
    role: 'buyer',
    product: { id, title, price, state, photo },
    other: { id: seller?.id ?? '', name: seller?.name ?? 'Vendeur', avatar: seller?.avatar ?? null },
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
    local: true,
    entry: null,
    problem: null,
  }
}
