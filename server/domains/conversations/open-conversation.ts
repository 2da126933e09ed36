import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { openConversation } from '#contract/conversations.ts'
import { conversationAliases, conversationMembers, conversations } from '#server/db/schema/conversations.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { isBlockedEitherWay } from '../blocks/index.ts'
import type { Market } from '../market-settings/index.ts'
import { publicStates } from '../products/index.ts'
import { checkBegun } from './check-pace.ts'
import { findConversation } from './conversation-rows.ts'
import { presentConversation } from './present.ts'

export async function open(
  market: Market,
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof openConversation>,
): Promise<Answer<typeof openConversation>> {
  const known = await findOpened(tx, actor.id, body.product_id)
  if (known !== null && known !== params.id) await nameAgain(tx, actor.id, params.id, known)
  if (known === null)
    await begin(tx, market, { buyerId: actor.id, id: params.id, productId: body.product_id }, now)
  const talk = await findConversation(tx, actor.id, known ?? params.id)
  if (!talk) throw new AppError('not_found')
  return { data: presentConversation(talk, now) }
}

/** The buyer's existing conversation about a product in any state. */
async function findOpened(tx: Tx, buyerId: string, productId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.productId, productId), eq(conversations.buyerId, buyerId)))
  return row?.id ?? null
}

/** Stores the client-generated id as an alias of the existing conversation (created on another device). */
async function nameAgain(tx: Tx, userId: string, id: string, conversationId: string): Promise<void> {
  const [taken] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
  if (taken) throw new AppError('id_taken')
  const made = await tx
    .insert(conversationAliases)
    .values({ id, userId, conversationId })
    .onConflictDoNothing()
    .returning({ id: conversationAliases.id })
  if (made.length > 0) return
  const [before] = await tx.select().from(conversationAliases).where(eq(conversationAliases.id, id))
  if (before?.userId !== userId || before.conversationId !== conversationId) throw new AppError('id_taken')
}

async function begin(
  tx: Tx,
  market: Market,
  { buyerId, id, productId }: { buyerId: string; id: string; productId: string },
  now: Date,
): Promise<void> {
  const sellerId = await findSeller(tx, buyerId, productId)
  if (sellerId === buyerId) throw new AppError('own_product')
  if (sellerId === null) throw new AppError('not_found')
  if (await isBlockedEitherWay(tx, buyerId, sellerId)) throw new AppError('conversation_closed')
  const [named] = await tx.select().from(conversationAliases).where(eq(conversationAliases.id, id))
  if (named) throw new AppError('id_taken')
  await checkBegun(tx, market, buyerId, now)
  await insertConversation(tx, { id, productId, buyerId, sellerId }, now)
}

/** Throws `id_taken`. */
export async function insertConversation(
  tx: Tx,
  { id, productId, buyerId, sellerId }: Record<'id' | 'productId' | 'buyerId' | 'sellerId', string>,
  now: Date,
): Promise<void> {
  const made = await tx
    .insert(conversations)
    .values({ id, productId, buyerId, sellerId, createdAt: now, activeAt: now })
    .onConflictDoNothing({ target: conversations.id })
    .returning({ id: conversations.id })
  if (made.length === 0) throw new AppError('id_taken')
  const seq = await nextSeq(tx, buyerId)
  await tx.insert(conversationMembers).values([
    { conversationId: id, userId: buyerId, role: 'buyer', seq },
    // Sequence 0: the seller receives the conversation with its first message.
    { conversationId: id, userId: sellerId, role: 'seller', seq: 0 },
  ])
}

async function findSeller(tx: Tx, viewerId: string, productId: string): Promise<string | null> {
  const isPublic = and(inArray(products.state, [...publicStates]), isNull(users.leavesAt))
  const isOwn = and(eq(products.sellerId, viewerId), ne(products.state, 'removed'))
  const [row] = await tx
    .select({ sellerId: products.sellerId })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(and(eq(products.id, productId), or(isPublic, isOwn)))
  return row?.sellerId ?? null
}
