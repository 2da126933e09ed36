import { errorText } from '#contract/errors.ts'
import type { logInByPhone } from '#contract/phone-login.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { passwordMatches } from '#server/kernel/password-hash.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { checkPin } from '../pins/index.ts'
import { findUserByLoginPhone, lockUser, presentUser } from '../users/index.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { readTicket, secretOf, spendTicket } from './phone-codes.ts'

/** A wrong PIN leaves the ticket valid; PIN attempts are limited by the account. */
export async function logIn(
  deps: PhoneLoginDeps,
  context: CallContext<'public'>,
  { body }: Input<typeof logInByPhone>,
): Promise<Answer<typeof logInByPhone>> {
  const { db, now, userAgent, device } = context
  const phone = await readTicket(db, body.ticket, now)
  const found = await findUserByLoginPhone(db, phone)
  if (!found) throw new AppError('phone_ticket_invalid')
  if ((await secretOf(db, found)) === 'pin') await checkPin(db, found.id, body.secret, now)
  else await checkPasswordOf(found, deps, context, body.secret)
  return runTransaction(db, async (tx) => {
    await spendTicket(tx, body.ticket, now)
    const present = await lockUser(tx, found.id)
    // The number or the password may have changed during the verification.
    if (present?.loginPhone !== phone || present.passwordHash !== found.passwordHash)
      throw new AppError('phone_ticket_invalid')
    return {
      token: await openSession(tx, present.id, now, { userAgent, device }),
      user: await presentUser(tx, present, now, deps.services),
    }
  })
}

async function checkPasswordOf(
  { id, passwordHash }: UserRow,
  { limits }: PhoneLoginDeps,
  { address, device }: CallContext<'public'>,
  password: string,
): Promise<void> {
  const succeeded = await limits.signIn({ account: id, address, device })
  if (!(await passwordMatches(passwordHash, password)))
    throw new AppError('invalid_credentials', { fields: { secret: [errorText.invalid_credentials] } })
  await succeeded()
}
