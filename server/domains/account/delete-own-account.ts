import type { deleteAccount } from '#contract/auth.ts'
import { dayMs } from '#contract/durations.ts'
import { graceDays } from '#contract/own-account.ts'
import { accountDeletions } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { closeSessions } from '#server/kernel/sessions.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { checkPassword, forgetLinks, lockUnchanged } from '../auth/index.ts'
import { ofPerson, partnersOf, touchConversations } from '../conversation-members/index.ts'
import { changeUser, checkAnotherAdmin, isAdminRow, lockStaff } from '../users/index.ts'
import { hideListings } from './hide-listings.ts'
import { leavingLetter } from './letters.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import type { AccountSettings } from './settings.ts'

/** Hides profile and products, ends sessions, erases after 30 days. Repeating it keeps the date. */
export async function deleteOwnAccount(
  settings: AccountSettings,
  { db, actor, now }: CallContext,
  { body }: Input<typeof deleteAccount>,
): Promise<Answer<typeof deleteAccount>> {
  const { services, mailer, publicUrl } = settings
  if (body === undefined) {
    throw new AppError('validation_failed', { fields: { password: ['Indiquez votre mot de passe.'] } })
  }
  const found = await checkPassword(settings, db, actor.id, body.password)
  const leave = async (tx: Tx) => {
    const present = await lockUnchanged(tx, found)
    await closeSessions(tx, actor.id)
    if (present.leavesAt !== null) return present.leavesAt
    if (isAdminRow(present)) {
      await lockStaff(tx)
      await checkAnotherAdmin(tx, actor.id)
    }
    await refuseLeaving(tx, actor.id, now)
    const at = new Date(now.getTime() + graceDays * dayMs)
    const seq = await nextSeq(tx, actor.id)
    const hidden = await hideListings(tx, actor.id, { now, seq })
    await tx.insert(accountDeletions).values({ userId: actor.id, requestedAt: now, hidden })
    await changeUser(tx, actor.id, { leavesAt: at })
    await forgetLinks(tx, actor.id)
    // The partners' conversations must show that the account is closed.
    await touchConversations(tx, ofPerson(actor.id))
    return at
  }
  const at = await runUserTransaction(services, actor.id, leave, (tx) => partnersOf(tx, actor.id))
  services.events.emit({ type: 'sessions-ended', userId: actor.id })
  mailer.send(async () => leavingLetter(found.email, at, publicUrl))
  return {
    message: `Votre compte sera effacé dans ${graceDays} jours. Connectez-vous avant pour le garder.`,
    leaves_at: at.toISOString(),
  }
}
