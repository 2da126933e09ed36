import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { accountDeletions } from '#server/db/schema/account-security.ts'
import { type UserRow, users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { partnersOf } from '../conversation-members/index.ts'
import { type BannedContacts, lockUser } from '../users/index.ts'
import { forget } from './forget.ts'
import { erasedLetter, postponedLetter } from './letters.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import type { AccountSettings } from './settings.ts'

type Needed = Pick<AccountSettings, 'services' | 'mailer' | 'publicUrl' | 'barred'>

/** Erases accounts whose date has passed. One with new money is kept: one letter, retried in every run. */
export async function eraseLeaving({ services, mailer, publicUrl, barred }: Needed): Promise<void> {
  const now = services.clock.now()
  const due = await services.db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.leavesAt, now), isNull(users.deletedAt)))
    .orderBy(asc(users.leavesAt))
  for (const { id } of due) {
    const end = (tx: Tx) => endOne(tx, id, { barred, now })
    await runUserTransaction(services, id, end, (tx) => partnersOf(tx, id)).then((ended) => {
      if (ended === null) return
      const { person, isPostponed } = ended
      mailer.send(async () =>
        isPostponed ? postponedLetter(person.email, publicUrl) : erasedLetter(person.email),
      )
      if (isPostponed) return
      services.events.emit({ type: 'account-deleted', userId: id })
      if (person.avatar !== null) services.events.emit({ type: 'avatar-left', path: person.avatar })
    }, services.report)
  }
}

/** Null when no letter is to be sent; `isPostponed`: the deletion is postponed. */
async function endOne(
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
