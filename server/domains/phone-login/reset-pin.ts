import { eq } from 'drizzle-orm'
import type { resetPinByPhone } from '#contract/phone-login.ts'
import { knownDevices } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password-hash.ts'
import { closeSessions, openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { forgetLinks, removePasskeys } from '../auth/index.ts'
import { changeProtection, pinReplaced, replacePin } from '../confirmations/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { findUserByLoginPhone, isStaff, lockUser, presentUser } from '../users/index.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { readTicket, spendTicket } from './phone-codes.ts'
import { isSilent } from './silence.ts'

/**
 * Ends sessions, passkeys, links and devices, which an intruder may have added. Throws `phone_asleep` for a silent
 * account with money: its number may be another person's now; `forbidden` for staff.
 */
export async function resetPin(
  deps: PhoneLoginDeps,
  { db, now, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof resetPinByPhone>,
): Promise<Answer<typeof resetPinByPhone>> {
  const { services } = deps
  const phone = await readTicket(db, body.ticket, now)
  const found = await findUserByLoginPhone(db, phone)
  if (!found) throw new AppError('phone_ticket_invalid')
  const pinHash = await hashPassword(body.pin)
  await changeProtection(deps, found.id, now, async (tx) => {
    await spendTicket(tx, body.ticket, now)
    const present = await lockUser(tx, found.id)
    if (present?.loginPhone !== phone) throw new AppError('phone_ticket_invalid')
    if (isStaff(present)) throw staffNeedMore()
    const { available, held } = await balancesOf(tx, found.id)
    if (isSilent(present, now) && available + held > 0) throw new AppError('phone_asleep')
    await replacePin(tx, found.id, pinHash, now)
    await forgetLinks(tx, found.id)
    await removePasskeys(tx, found.id)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, found.id))
    await closeSessions(tx, found.id)
    return pinReplaced
  })
  services.events.emit({ type: 'sessions-ended', userId: found.id })
  return runTransaction(db, async (tx) => {
    const present = await lockUser(tx, found.id)
    if (!present) throw new AppError('phone_ticket_invalid')
    return {
      token: await openSession(tx, present.id, now, { userAgent, device }),
      user: await presentUser(tx, present, now, services),
    }
  })
}

/** Access to the messages of one phone must not give the rights of the staff. */
function staffNeedMore(): AppError {
  return new AppError('forbidden', {
    detail:
      'Un compte de l’équipe ne s’ouvre pas avec un numéro seul\u00a0: connectez-vous avec votre e-mail.',
  })
}
