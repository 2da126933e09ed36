import { and, eq, lte } from 'drizzle-orm'
import type { answerOffer } from '#contract/conversations.ts'
import { hourMs } from '#contract/durations.ts'
import { nextOfferState, priceLockHours } from '#contract/offer-life.ts'
import { messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import type { Market } from '../market-settings/index.ts'
import { isOnline } from '../products/index.ts'
import { appendMessages, type NewMessage } from './append-messages.ts'
import { checkPace } from './check-pace.ts'
import { lockConversation, type MemberConversation, nextSeqs } from './members.ts'
import { findMessage } from './message-rows.ts'
import { closureOf, offerStateAt } from './policy.ts'
import { presentMessage } from './present.ts'

type Body = Input<typeof answerOffer>['body']

export async function answer(
  market: Market,
  context: WriteContext,
  { params, body }: Input<typeof answerOffer>,
): Promise<Answer<typeof answerOffer>> {
  const { tx, actor, now } = context
  const [locked, found, before, { messagesPerMinute }] = await Promise.all([
    lockConversation(tx, actor.id, params.id),
    findMessage(tx, params.offer),
    findMessage(tx, body.id),
    market.settingsNow(tx),
  ])
  if (!locked || found?.message.conversationId !== locked.conversation.id) throw new AppError('not_found')
  const offer = found.message
  const price = offer.offerPrice
  if (price === null) throw new AppError('not_found')
  if (before) {
    if (before.message.senderId !== actor.id || before.message.data.answer?.offer_id !== offer.id) {
      throw new AppError('id_taken')
    }
    return { data: presentMessage(before, now) }
  }
  if (closureOf(locked.ties) !== null) throw new AppError('conversation_closed')
  const state = offerStateAt(offer, now)
  if (state !== 'pending') throw new AppError('offer_settled')
  const next = nextOfferState(state, body.event, offer.senderId === actor.id ? 'maker' : 'receiver')
  if (next === null) throw new AppError('forbidden')
  const isDeal = body.event === 'accept' || body.event === 'counter'
  if (isDeal && !isOnline(locked.productState)) throw new AppError('product_state_conflict')
  const messages = await sayings(context, body, { offer_id: offer.id, event: body.event, price })
  await checkPace(tx, actor.id, now, { messagesPerMinute, count: messages.length })
  const [message] = await appendMessages(context, locked, {
    messages,
    settled: { id: offer.id, state: next },
    ...(body.event === 'accept' ? { agreed: agreement(price, locked, now) } : {}),
  })
  if (!message) throw new Error('answer without a row')
  return { data: presentMessage({ message }, now) }
}

async function sayings(
  { tx }: WriteContext,
  body: Body,
  answered: NonNullable<NewMessage['data']>['answer'] & object,
): Promise<NewMessage[]> {
  const answerMessage: NewMessage = { id: body.id, kind: 'offer_answer', data: { answer: answered } }
  if (body.event !== 'counter') return [answerMessage]
  if (body.offer === body.id || (await findMessage(tx, body.offer))) throw new AppError('id_taken')
  return [answerMessage, { id: body.offer, kind: 'offer', price: body.price }]
}

/** The agreed price is reserved for the buyer for `priceLockHours`. */
function agreement(price: number, { conversation }: MemberConversation, now: Date) {
  const from = now > conversation.activeAt ? now : conversation.activeAt
  return { agreedPrice: price, agreedUntil: new Date(from.getTime() + priceLockHours * hourMs) }
}

const isExpired = (now: Date) => and(eq(messages.offerState, 'pending'), lte(messages.offerExpiresAt, now))

/** One by one with both sync counters locked, so concurrent instances do no work twice. */
export async function expireOffers(services: Services): Promise<void> {
  const now = services.clock.now()
  const offers = await services.db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      buyerId: messages.buyerId,
      sellerId: messages.sellerId,
    })
    .from(messages)
    .where(isExpired(now))
  for (const { id, conversationId, buyerId, sellerId } of offers) {
    await runUserTransaction(
      services,
      buyerId,
      (tx) => expireOne(tx, { id, conversationId, buyerId }, now),
      async () => [sellerId],
    ).catch(services.report)
  }
}

async function expireOne(
  tx: Tx,
  offer: { id: string; conversationId: string; buyerId: string },
  now: Date,
): Promise<void> {
  const locked = await lockConversation(tx, offer.buyerId, offer.conversationId)
  const isDue = and(eq(messages.id, offer.id), isExpired(now))
  if (!locked || (await tx.$count(messages, isDue)) === 0) return
  const { ofMessage } = await nextSeqs(tx, locked)
  await tx
    .update(messages)
    .set({ offerState: 'expired', ...ofMessage })
    .where(isDue)
}
