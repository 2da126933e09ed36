import { and, eq, ne, or } from 'drizzle-orm'
import { accountDeletions, emailChanges, knownDevices, passkeys } from '#server/db/schema/account-security.ts'
import { activity } from '#server/db/schema/activity.ts'
import {
  exemptPayments,
  movementConfirmations,
  payoutNumbers,
  pinResets,
  walletPins,
} from '#server/db/schema/confirmations.ts'
import { blocks, quickAnswers } from '#server/db/schema/conversations.ts'
import { notes } from '#server/db/schema/notes.ts'
import { mutedNotifications, notifications } from '#server/db/schema/notifications.ts'
import { products } from '#server/db/schema/products.ts'
import { digests } from '#server/db/schema/push.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { follows } from '#server/db/schema/social.ts'
import { idempotencyKeys } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { addTombstone } from '#server/kernel/tombstones.ts'
import { ofPerson, touchConversations } from '../conversation-members/index.ts'
import { eraseUser } from '../users/index.ts'

/**
 * Anonymizes an account; keeps only what other users need (orders, their money, notifications sent). The
 * caller must hold the sync counters of the user and of all conversation partners.
 */
export async function forget(tx: Tx, id: string, now: Date): Promise<void> {
  const seq = await nextSeq(tx, id)
  const removed = await tx
    .update(products)
    .set({ state: 'removed', updatedAt: now, seq })
    .where(and(eq(products.sellerId, id), ne(products.state, 'removed')))
    .returning({ rowId: products.id })
  for (const { rowId } of removed) {
    await addTombstone(tx, { userId: id, collection: 'products', rowId, seq, now })
  }
  await tx.delete(follows).where(or(eq(follows.followerId, id), eq(follows.followedId, id)))
  await tx.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)))
  const theirs = [
    passwordResets,
    emailChanges,
    knownDevices,
    passkeys,
    walletPins,
    pinResets,
    movementConfirmations,
    payoutNumbers,
    exemptPayments,
    accountDeletions,
    quickAnswers,
    savedSearches,
    notes,
    notifications,
    mutedNotifications,
    activity,
    digests,
    idempotencyKeys,
  ]
  for (const table of theirs) await tx.delete(table).where(eq(table.userId, id))
  await eraseUser(tx, id, now)
  // The partners' conversations must show that the account is closed.
  await touchConversations(tx, ofPerson(id))
  await closeSessions(tx, id)
}
