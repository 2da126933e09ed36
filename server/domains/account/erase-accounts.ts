import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import {
  accountDeletions,
  emailChanges,
  knownDevices,
  passkeyChallenges,
  passkeys,
  passwordResets,
} from '#server/db/schema/account-security.ts'
import {
  exemptPayments,
  movementConfirmations,
  payoutNumbers,
  pinResets,
  walletPins,
} from '#server/db/schema/confirmations.ts'
import { blocks, conversationAliases, quickAnswers } from '#server/db/schema/conversations.ts'
import {
  activity,
  digests,
  mutedNotifications,
  notifications,
  pushDue,
} from '#server/db/schema/notifications.ts'
import { slotUses } from '#server/db/schema/packages.ts'
import { products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import { follows, notes } from '#server/db/schema/social.ts'
import { idempotencyKeys, tombstones } from '#server/db/schema/sync.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import { verificationPhotos, verifications } from '#server/db/schema/verifications.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { ofPerson, partnersOf, touchConversations } from '../conversation-members/index.ts'
import { dropAllFavorites, sellersOfFavorites } from '../favorites/index.ts'
import { peopleStopping, stopOrdersOf } from '../orders/index.ts'
import { type BannedContacts, eraseUser, lockUser } from '../users/index.ts'
import { refuseLeaving } from './delete-own-account.ts'
import type { AccountDeps } from './deps.ts'
import { erasedLetter, postponedLetter } from './letters.ts'

/**
 * Anonymizes an account; keeps only what other users need (orders, their money, notifications sent). The
 * caller must hold the sync counters of the user and of `affectedUsers`.
 */
async function forget(tx: Tx, id: string, now: Date): Promise<void> {
  const seq = await nextSeq(tx, id)
  await tx
    .update(products)
    .set({ state: 'removed', updatedAt: now, seq })
    .where(and(eq(products.sellerId, id), ne(products.state, 'removed')))
  await dropAllFavorites(tx, id, now)
  await tx.delete(follows).where(or(eq(follows.followerId, id), eq(follows.followedId, id)))
  await tx.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)))
  const theirs = [
    passwordResets,
    emailChanges,
    knownDevices,
    passkeys,
    passkeyChallenges,
    walletPins,
    pinResets,
    movementConfirmations,
    payoutNumbers,
    exemptPayments,
    accountDeletions,
    quickAnswers,
    conversationAliases,
    savedSearches,
    notes,
    notifications,
    mutedNotifications,
    pushDue,
    activity,
    digests,
    slotUses,
    tombstones,
    idempotencyKeys,
    verifications,
  ]
  for (const table of theirs) await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(verificationPhotos).where(eq(verificationPhotos.ownerId, id))
  await eraseUser(tx, id, now)
  // The partners' conversations must show that the account is closed.
  await touchConversations(tx, ofPerson(id))
  await closeSessions(tx, id)
}

/** Conversation partners, and sellers of the favourites. */
async function affectedUsers(tx: Tx, id: string): Promise<string[]> {
  return [...(await partnersOf(tx, id)), ...(await sellersOfFavorites(tx, id))]
}

/** Erases at once: products leave the market, unshipped orders are refunded, sessions and roles end. */
export async function closeAccounts(services: Services, ids: readonly string[]): Promise<void> {
  const now = services.clock.now()
  for (const id of ids) {
    const affected = async (tx: Tx) => [...(await affectedUsers(tx, id)), ...(await peopleStopping(tx, id))]
    const events = await runUserTransaction(
      services,
      id,
      async (tx) => {
        const events: LoumaEvent[] = []
        if ((await lockUser(tx, id)) === null) return events
        const emit = (event: LoumaEvent) => events.push(event)
        await stopOrdersOf({ tx, now, emit }, id, id)
        await forget(tx, id, now)
        emit({ type: 'account-deleted', userId: id })
        return events
      },
      affected,
    )
    for (const event of events) services.events.emit(event)
  }
}

type Needed = Pick<AccountDeps, 'services' | 'mailer' | 'publicUrl' | 'barred'>

/** Erases accounts whose date has passed. One with new money is kept: one letter, retried in every run. */
export async function eraseLeaving({ services, mailer, publicUrl, barred }: Needed): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.leavesAt, now), isNull(users.deletedAt)))
    .orderBy(asc(users.leavesAt))
  for (const { id } of due) {
    const end = (tx: Tx) => eraseOne(tx, id, { barred, now })
    await runUserTransaction(services, id, end, (tx) => affectedUsers(tx, id)).then((ended) => {
      if (ended === null) return
      const { person, isPostponed } = ended
      mailer.send(async () =>
        letterTo(person.email, (to) => (isPostponed ? postponedLetter(to, publicUrl) : erasedLetter(to))),
      )
      if (isPostponed) return
      services.events.emit({ type: 'account-deleted', userId: id })
      if (person.avatar !== null) services.events.emit({ type: 'avatar-left', path: person.avatar })
    }, services.report)
  }
}

/** Null when no letter is to be sent; `isPostponed`: the deletion is postponed. */
async function eraseOne(
  tx: Tx,
  id: string,
  { barred, now }: { barred: BannedContacts; now: Date },
): Promise<{ person: UserRow; isPostponed: boolean } | null> {
  const person = await lockUser(tx, id)
  // The user kept the account, or another instance erased it, since the query.
  if (person === null || person.leavesAt === null || person.leavesAt > now) return null
  try {
    await refuseLeaving(tx, id, now)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const postponed = await tx
      .update(accountDeletions)
      .set({ postponedAt: now })
      .where(and(eq(accountDeletions.userId, id), isNull(accountDeletions.postponedAt)))
      .returning({ userId: accountDeletions.userId })
    return postponed.length > 0 ? { person, isPostponed: true } : null
  }
  // A banned user must not sign up again with the same contacts after the deletion.
  if (person.bannedAt !== null) await barred.bar(tx, person, now)
  await forget(tx, id, now)
  return { person, isPostponed: false }
}
