import type { Conversation } from '#contract/conversations.ts'
import { offerStateNow } from '#contract/offer-life.ts'
import type { MessageView } from '#src/domains/conversations/messages.ts'

/** An offer needs a published or reserved product, an open conversation and no other pending offer. */
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
