import { lt, sql } from 'drizzle-orm'
import { dayMs, hourMs } from '#contract/durations.ts'
import { idempotencyKeptDays } from '#contract/limits.ts'
import { deviceKeptDays } from '#contract/sessions.ts'
import {
  emailChanges,
  knownDevices,
  passkeyChallenges,
  passwordResets,
  phoneCodes,
  renewedTokens,
  sessions,
} from '#server/db/schema/account-security.ts'
import { exemptPayments, movementConfirmations, pinResets } from '#server/db/schema/confirmations.ts'
import { rateCounters } from '#server/db/schema/operations.ts'
import { productViewers } from '#server/db/schema/products.ts'
import { idempotencyKeys } from '#server/db/schema/sync.ts'
import type { Db } from '#server/db/types.ts'
import { runTransaction } from '#server/kernel/transaction.ts'

/** Cursors older than the newest purged tombstone resync from scratch. */
export async function purge(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - idempotencyKeptDays * dayMs)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(renewedTokens).where(lt(renewedTokens.expiresAt, now))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  // A code or ticket of the last hour may still be used.
  await db.delete(phoneCodes).where(lt(phoneCodes.countsUntil, new Date(now.getTime() - hourMs)))
  await db.delete(rateCounters).where(lt(rateCounters.endsAt, now))
  await db.delete(pinResets).where(lt(pinResets.expiresAt, now))
  await db.delete(movementConfirmations).where(lt(movementConfirmations.expiresAt, now))
  await db.delete(exemptPayments).where(lt(exemptPayments.paidAt, new Date(now.getTime() - 2 * dayMs)))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  const longAgo = new Date(now.getTime() - deviceKeptDays * dayMs)
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, longAgo))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(productViewers).where(lt(productViewers.day, now.toISOString().slice(0, 10)))
  await runTransaction(db, (tx) =>
    tx.execute(sql`
      with gone as (
        delete from tombstones where created_at < ${oldest.toISOString()} returning user_id, seq
      )
      update sync_users set pruned_seq = greatest(pruned_seq, newest.seq)
      from (select user_id, max(seq) as seq from gone group by user_id) as newest
      where sync_users.user_id = newest.user_id
    `),
  )
}
