import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { messageKinds } from '#contract/conversations.ts'
import { type OfferAnswer, offerStates } from '#contract/offer-life.ts'
import { fcfa, instant, oneOf, sequence } from '../columns.ts'
import { photos } from './photos.ts'
import { products } from './products.ts'
import { users } from './users.ts'
import { voices } from './voices.ts'

/** One per product and buyer. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** `seq` of the last message; 0 if there is none. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Price reserved for the buyer by an accepted offer. */
    agreedPrice: fcfa('agreed_price'),
    agreedUntil: instant('agreed_until'),
    createdAt: instant('created_at').notNull(),
    activeAt: instant('active_at').notNull(),
  },
  (t) => [
    check('conversations_two', sql`${t.buyerId} <> ${t.sellerId}`),
    check('conversations_agreed', sql`(${t.agreedPrice} is null) = (${t.agreedUntil} is null)`),
    uniqueIndex('conversations_once').on(t.productId, t.buyerId),
    index('conversations_begun').on(t.buyerId, t.createdAt),
  ],
)

/** Per-member state of a conversation; this row is mirrored to the member's devices. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: ['buyer', 'seller'] }).notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    archivedAt: instant('archived_at'),
    mutedAt: instant('muted_at'),
    /** The member's sequence at the last visible change of the conversation. */
    seq: sequence('seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    check('conversation_members_role', oneOf(t.role, ['buyer', 'seller'])),
    index('conversation_members_seq').on(t.userId, t.seq, t.conversationId),
  ],
)

/** Ids that a client generated for an already existing conversation; each stays an alias of it for this user. */
export const conversationAliases = pgTable('conversation_aliases', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id),
  conversationId: uuid('conversation_id')
    .notNull()
    .references(() => conversations.id),
})

export interface MessageData {
  answer?: { offer_id: string; event: OfferAnswer; price: number }
  /** Kind `meeting` only, in degrees. */
  meeting?: { latitude: number; longitude: number }
  /** Kind `order` only. */
  order?: { order_id: string }
}

/** Messages are immutable except for `offerState` and `hiddenAt`. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** From 1 without gaps. */
    seq: integer('seq').notNull(),
    /** Null: system message. */
    senderId: uuid('sender_id').references(() => users.id),
    kind: text('kind', { enum: messageKinds }).notNull(),
    text: text('text').notNull().default(''),
    photoId: uuid('photo_id').references(() => photos.id),
    voiceId: uuid('voice_id').references(() => voices.id),
    offerPrice: fcfa('offer_price'),
    offerState: text('offer_state', { enum: offerStates }),
    offerExpiresAt: instant('offer_expires_at'),
    data: jsonb('data').$type<MessageData>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** Set when the staff hid the message; both members see a placeholder. */
    hiddenAt: instant('hidden_at'),
    /** Both members with their sequences at the last change, as each mirror syncs by its own sequence. */
    buyerId: uuid('buyer_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    buyerSeq: sequence('buyer_seq').notNull(),
    sellerSeq: sequence('seller_seq').notNull(),
  },
  (t) => [
    check('messages_kind', oneOf(t.kind, messageKinds)),
    check('messages_offer_state', sql`${t.offerState} is null or ${oneOf(t.offerState, offerStates)}`),
    check(
      'messages_offer',
      sql`(${t.kind} = 'offer') = (${t.offerState} is not null and ${t.offerPrice} is not null)`,
    ),
    check('messages_meeting', sql`(${t.kind} = 'meeting') = (${t.data} ? 'meeting')`),
    check('messages_photo', sql`(${t.kind} = 'image') = (${t.photoId} is not null)`),
    check('messages_voice', sql`(${t.kind} = 'voice') = (${t.voiceId} is not null)`),
    uniqueIndex('messages_place').on(t.conversationId, t.seq),
    index('messages_of_buyer').on(t.buyerId, t.buyerSeq, t.id),
    index('messages_of_seller').on(t.sellerId, t.sellerSeq, t.id),
    index('messages_of_sender').on(t.senderId, t.createdAt),
    index('messages_photo_of').on(t.photoId).where(sql`${t.photoId} is not null`),
    index('messages_voice_of').on(t.voiceId).where(sql`${t.voiceId} is not null`),
    // At most one pending offer per conversation, from either side.
    uniqueIndex('messages_one_offer').on(t.conversationId).where(sql`${t.offerState} = 'pending'`),
    index('messages_offers_ending').on(t.offerExpiresAt).where(sql`${t.offerState} = 'pending'`),
  ],
)

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    check('blocks_not_self', sql`${t.blockerId} <> ${t.blockedId}`),
    index('blocks_blocked').on(t.blockedId),
  ],
)

export const quickAnswers = pgTable(
  'quick_answers',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('quick_answers_user').on(t.userId, t.createdAt, t.id)],
)

export type ConversationRow = typeof conversations.$inferSelect
export type ConversationMemberRow = typeof conversationMembers.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type QuickAnswerRow = typeof quickAnswers.$inferSelect
