import type { Conversation } from '#contract/conversations.ts'
import { offerStateNow } from '#contract/offer-life.ts'
import type { MessageView } from '#src/sync/view/messages.ts'

/** True when a price can be proposed: the product is for sale, nothing is closed, and no other offer waits. */
export function mayOffer(
  { product, closure }: Pick<Conversation, 'product' | 'closure'>,
  messages: readonly MessageView[],
  now: number,
): boolean {
  if (closure !== null || (product.state !== 'published' && product.state !== 'reserved')) return false
  return !messages.some(
    ({ offer, send }) => offer !== null && send !== 'failed' && offerStateNow(offer, now) === 'pending',
  )
}
