import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import {
  blocks,
  conversationMembers,
  conversations,
  messages,
  quickAnswers,
} from '#server/db/schema/conversations.ts'
import { reports } from '#server/db/schema/moderation.ts'
import { products } from '#server/db/schema/products.ts'
import { reviews } from '#server/db/schema/social.ts'
import type { Section } from './section.ts'

/** Messages from other users are left out as their data; published reviews are included. */
export const conversationSections: readonly Section[] = [
  {
    file: 'conversations',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: conversations.id,
          product_id: conversations.productId,
          product_title: products.title,
          role: conversationMembers.role,
          archived_at: conversationMembers.archivedAt,
          muted_at: conversationMembers.mutedAt,
          created_at: conversations.createdAt,
          active_at: conversations.activeAt,
        })
        .from(conversationMembers)
        .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
        .innerJoin(products, eq(products.id, conversations.productId))
        .where(
          and(
            eq(conversationMembers.userId, userId),
            after === null ? undefined : gt(conversations.id, after),
          ),
        )
        .orderBy(asc(conversations.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'messages-envoyes',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: messages.id,
          conversation_id: messages.conversationId,
          kind: messages.kind,
          text: messages.text,
          photo_id: messages.photoId,
          voice_id: messages.voiceId,
          meeting_point: sql`${messages.data} -> 'meeting'`,
          offer_price: messages.offerPrice,
          offer_state: messages.offerState,
          created_at: messages.createdAt,
        })
        .from(messages)
        .where(and(eq(messages.senderId, userId), after === null ? undefined : gt(messages.id, after)))
        .orderBy(asc(messages.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'reponses-rapides',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({ id: quickAnswers.id, text: quickAnswers.text, created_at: quickAnswers.createdAt })
        .from(quickAnswers)
        .where(and(eq(quickAnswers.userId, userId), after === null ? undefined : gt(quickAnswers.id, after)))
        .orderBy(asc(quickAnswers.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'personnes-bloquees',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({ user_id: blocks.blockedId, created_at: blocks.createdAt })
        .from(blocks)
        .where(and(eq(blocks.blockerId, userId), after === null ? undefined : gt(blocks.blockedId, after)))
        .orderBy(asc(blocks.blockedId))
        .limit(limit)
      return rows.map((row) => ({ key: row.user_id, row }))
    },
  },
  {
    file: 'signalements-envoyes',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: reports.id,
          target: reports.target,
          target_id: reports.targetId,
          reason: reports.reason,
          text: reports.text,
          created_at: reports.createdAt,
        })
        .from(reports)
        .where(and(eq(reports.reporterId, userId), after === null ? undefined : gt(reports.id, after)))
        .orderBy(asc(reports.id))
        .limit(limit)
      return rows.map((row) => ({ key: row.id, row }))
    },
  },
  {
    file: 'avis',
    async page(db, userId, after, limit) {
      const rows = await db
        .select({
          id: reviews.id,
          order_id: reviews.orderId,
          author_id: reviews.authorId,
          rating: reviews.rating,
          text: reviews.text,
          answer: reviews.answer,
          created_at: reviews.createdAt,
        })
        .from(reviews)
        .where(
          and(
            or(
              eq(reviews.authorId, userId),
              // A review that is still hidden must not be revealed to its subject.
              and(eq(reviews.subjectId, userId), lte(reviews.shownAt, new Date())),
            ),
            after === null ? undefined : gt(reviews.id, after),
          ),
        )
        .orderBy(asc(reviews.id))
        .limit(limit)
      return rows.map(({ author_id, ...row }) => ({
        key: row.id,
        row: { ...row, side: author_id === userId ? 'written' : 'received' },
      }))
    },
  },
]
