import { v7 } from 'uuid'
import type { registerByPhone } from '#contract/phone-login.ts'
import { walletPins } from '#server/db/schema/confirmations.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password-hash.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { checkName } from '../auth/index.ts'
import { presentUser } from '../users/index.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { readTicket, spendTicket } from './phone-codes.ts'
import { freePhone } from './silence.ts'

/** An account without e-mail and password; the PIN is the wallet's from the start. */
export async function signUp(
  { services, limits, barred }: PhoneLoginDeps,
  { db, now, address, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof registerByPhone>,
): Promise<Answer<typeof registerByPhone>> {
  await limits.network('signUp', address)
  const name = checkName(body.name, false)
  const phone = await readTicket(db, body.ticket, now)
  const pinHash = await hashPassword(body.pin)
  return runTransaction(db, async (tx) => {
    await spendTicket(tx, body.ticket, now)
    // Same refusal as for an existing account, so that a ban is not revealed.
    if (await barred.isBannedContact(tx, 'phone', phone)) throw new AppError('phone_taken')
    await freePhone(tx, phone, now)
    const [row] = await tx
      .insert(users)
      .values({ id: v7(), name, loginPhone: phone, loginPhoneAt: now, passwordHash: '', createdAt: now })
      .onConflictDoNothing({ target: users.loginPhone })
      .returning()
    if (!row) throw new AppError('phone_taken')
    await tx.insert(syncUsers).values({ userId: row.id })
    await tx.insert(walletPins).values({ userId: row.id, pinHash, changedAt: now })
    return {
      token: await openSession(tx, row.id, now, { userAgent, device }),
      user: await presentUser(tx, row, now, services),
    }
  })
}
