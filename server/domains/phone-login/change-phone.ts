import { numberText } from '#contract/number-text.ts'
import type { changeLoginPhone } from '#contract/phone-login.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { checkPassword, lockUnchanged } from '../auth/index.ts'
import { changeProtection } from '../confirmations/index.ts'
import { changeUser, findUser, presentUser } from '../users/index.ts'
import type { PhoneLoginDeps } from './deps.ts'
import { readTicket, spendTicket } from './phone-codes.ts'
import { freePhone } from './silence.ts'

/** Replaces the account's number, or adds the first one; the owner is notified. */
export async function changePhone(
  deps: PhoneLoginDeps,
  context: CallContext,
  { body }: Input<typeof changeLoginPhone>,
): Promise<Answer<typeof changeLoginPhone>> {
  const { services, barred } = deps
  const { db, actor, now } = context
  const phone = await readTicket(db, body.ticket, now)
  const found = await checkPassword(deps, context, body.password)
  await changeProtection(deps, actor.id, now, async (tx) => {
    await lockUnchanged(tx, found)
    await spendTicket(tx, body.ticket, now)
    if (found.loginPhone === phone) return null
    if (await barred.isBannedContact(tx, 'phone', phone)) throw new AppError('phone_taken')
    await freePhone(tx, phone, now)
    await changeUser(tx, actor.id, { loginPhone: phone, loginPhoneAt: now })
    await nextSeq(tx, actor.id)
    return {
      title: 'Votre numéro de connexion',
      message: `Vous vous connectez désormais avec le ${numberText(phone)}.`,
    }
  })
  services.events.emit({ type: 'account-changed', userId: actor.id })
  const row = await findUser(db, actor.id)
  if (!row) throw new AppError('unauthenticated')
  return { user: await presentUser(db, row, now, services) }
}
