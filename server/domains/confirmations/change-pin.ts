import { and, eq, gt } from 'drizzle-orm'
import {
  blockedHours,
  type changePin,
  type forgotPin,
  pinLinkMinutes,
  type resetPin,
  type setPin,
} from '#contract/confirmations.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { movementConfirmations, pinResets, walletPins } from '#server/db/schema/confirmations.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password-hash.ts'
import { hashToken, makeToken } from '#server/kernel/secrets.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { checkPassword, lockUnchanged } from '../auth/index.ts'
import { changePinRow, checkPin, findPin, lockPin, noTries } from '../pins/index.ts'
import type { ConfirmationDeps } from './deps.ts'
import { pinLinkLetter } from './letters.ts'
import { changeProtection, protectionOf } from './protection.ts'

/** Requires the password: a stolen session must not be able to set the PIN. */
export async function setFirst(
  deps: ConfirmationDeps,
  context: CallContext,
  { body }: Input<typeof setPin>,
): Promise<Answer<typeof setPin>> {
  const { db, actor, now } = context
  const found = await checkPassword(deps, context, body.password)
  if (await findPin(db, actor.id)) throw new AppError('pin_exists')
  const pinHash = await hashPassword(body.pin)
  await changeProtection(deps, actor.id, now, async (tx) => {
    await lockUnchanged(tx, found)
    const made = await tx
      .insert(walletPins)
      .values({ userId: actor.id, pinHash, changedAt: now })
      .onConflictDoNothing()
      .returning({ userId: walletPins.userId })
    if (made.length === 0) throw new AppError('pin_exists')
    return {
      title: 'Votre portefeuille a un code',
      message:
        'Un code a été choisi pour votre portefeuille\u00a0: il est demandé pour payer et pour retirer.',
    }
  })
  return { data: await protectionOf(db, actor.id, now) }
}

export async function change(
  deps: ConfirmationDeps,
  { db, actor, now }: CallContext,
  { body }: Input<typeof changePin>,
): Promise<Answer<typeof changePin>> {
  const { pin, exempt_up_to } = body
  const before = await checkPin(db, actor.id, body.current, now)
  const pinHash = pin === undefined ? before.pinHash : await hashPassword(pin)
  const exemptUpTo = exempt_up_to ?? before.exemptUpTo
  const isNewPin = pin !== undefined
  await changeProtection(deps, actor.id, now, async (tx) => {
    const present = await lockPin(tx, actor.id)
    if (present?.pinHash !== before.pinHash) throw new AppError('pin_missing')
    if (!isNewPin && exemptUpTo === present.exemptUpTo) return null
    await changePinRow(tx, actor.id, { pinHash, exemptUpTo, changedAt: isNewPin ? now : present.changedAt })
    return isNewPin
      ? {
          title: 'Le code de votre portefeuille a changé',
          message: 'Le code de votre portefeuille a été changé avec l’ancien.',
        }
      : {
          title: 'Payer sans code',
          message:
            exemptUpTo === 0
              ? 'Chaque paiement depuis votre portefeuille demande de nouveau votre code.'
              : 'Les petits paiements depuis votre portefeuille se font désormais sans code, jusqu’au montant choisi par jour.',
        }
  })
  return { data: await protectionOf(db, actor.id, now) }
}

/** Requires the password and sends a reset link; without a mail server the token is in the answer. */
export async function forgot(
  deps: ConfirmationDeps,
  context: CallContext,
  { body }: Input<typeof forgotPin>,
): Promise<Answer<typeof forgotPin>> {
  const { db, actor, now, address } = context
  const { limits, mailer, publicUrl, hasMail } = deps
  const found = await checkPassword(deps, context, body.password)
  if (!(await findPin(db, actor.id))) throw new AppError('pin_missing')
  if (hasMail && !(await limits.mayWrite({ account: `pin:${actor.id}`, address, device: null }))) {
    throw new AppError('too_many_requests', { retryAfter: 3_600 })
  }
  const token = makeToken()
  const link = {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + pinLinkMinutes * minuteMs),
  }
  await runTransaction(db, async (tx) => {
    await lockUnchanged(tx, found)
    await tx
      .insert(pinResets)
      .values({ userId: actor.id, ...link })
      .onConflictDoUpdate({ target: pinResets.userId, set: link })
  })
  if (!hasMail) return { message: 'Choisissez un autre code.', token }
  const url = `${publicUrl}/wallet?${new URLSearchParams({ code: token })}`
  mailer.send(async () => letterTo(found.email, (to) => pinLinkLetter(to, url)))
  return { message: 'Un lien vient d’être envoyé à votre adresse e-mail.', token: null }
}

/** The token works once. Withdrawals are blocked for a day and the exempt amount is reset to 0. */
export async function reset(
  deps: ConfirmationDeps,
  { db, actor, now }: CallContext,
  { body }: Input<typeof resetPin>,
): Promise<Answer<typeof resetPin>> {
  const isIt = and(
    eq(pinResets.userId, actor.id),
    eq(pinResets.tokenHash, hashToken(body.token)),
    gt(pinResets.expiresAt, now),
  )
  // Check the token before the costly PIN hashing.
  if ((await db.$count(pinResets, isIt)) === 0) throw new AppError('mail_token_invalid')
  const pinHash = await hashPassword(body.pin)
  await changeProtection(deps, actor.id, now, async (tx) => {
    const used = await tx.delete(pinResets).where(isIt).returning({ userId: pinResets.userId })
    if (used.length === 0) throw new AppError('mail_token_invalid')
    await replacePin(tx, actor.id, pinHash, now)
    return pinReplaced
  })
  return { data: await protectionOf(db, actor.id, now) }
}

/** Withdrawals are blocked for a day, and the exempt amount is reset to 0. */
export async function replacePin(tx: Tx, userId: string, pinHash: string, now: Date): Promise<void> {
  await tx.delete(movementConfirmations).where(eq(movementConfirmations.userId, userId))
  const withdrawalsFrom = new Date(now.getTime() + blockedHours * hourMs)
  const fresh = { ...noTries, pinHash, exemptUpTo: 0, withdrawalsFrom, changedAt: now }
  await tx
    .insert(walletPins)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: walletPins.userId, set: fresh })
}

export const pinReplaced = {
  title: 'Le code de votre portefeuille a été remplacé',
  message: 'Un autre code a été choisi sans l’ancien. Les retraits attendent 24 heures.',
}
