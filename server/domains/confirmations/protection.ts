import { asc, eq } from 'drizzle-orm'
import { type Protection, pinTriesAtMost, type readProtection } from '#contract/confirmations.ts'
import { payoutNumbers } from '#server/db/schema/confirmations.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { letterTo } from '#server/mail/letter.ts'
import { notify } from '../notifications/index.ts'
import { confirmingKeys } from '../passkeys/index.ts'
import { findPin, triesLeft } from '../pins/index.ts'
import { findUser, hasPassword } from '../users/index.ts'
import type { ConfirmationDeps } from './deps.ts'
import { protectionLetter } from './letters.ts'

export async function protectionOf(tx: Db | Tx, userId: string, now: Date): Promise<Protection> {
  const pin = await findPin(tx, userId)
  const person = await findUser(tx, userId)
  const numbers = await tx
    .select()
    .from(payoutNumbers)
    .where(eq(payoutNumbers.userId, userId))
    .orderBy(asc(payoutNumbers.activeAt), asc(payoutNumbers.id))
  return {
    pin: pin !== undefined,
    has_password: person === null || hasPassword(person),
    exempt_up_to: pin?.exemptUpTo ?? 0,
    tries_left: pin ? triesLeft(pin, now) : pinTriesAtMost,
    locked_until: ahead(pin?.lockedUntil, now),
    withdrawals_from: ahead(pin?.withdrawalsFrom, now),
    passkey: (await confirmingKeys(tx, userId, now)).length > 0,
    numbers: numbers.map(({ id, phone, activeAt }) => ({ id, phone, active_at: activeAt.toISOString() })),
  }
}

function ahead(at: Date | null | undefined, now: Date): string | null {
  return at && at > now ? at.toISOString() : null
}

export async function read({ tx, actor, now }: ReadContext): Promise<Answer<typeof readProtection>> {
  return { data: await protectionOf(tx, actor.id, now) }
}

interface ProtectionNews {
  title: string
  message: string
}

/** Runs `work` and notifies the owner in the app and by e-mail; `work` returns null for no change. */
export async function changeProtection(
  { services, mailer, publicUrl }: Pick<ConfirmationDeps, 'services' | 'mailer' | 'publicUrl'>,
  userId: string,
  now: Date,
  work: (tx: Tx) => Promise<ProtectionNews | null>,
): Promise<void> {
  const notice = await runUserTransaction(services, userId, async (tx) => {
    const news = await work(tx)
    if (news === null) return null
    const person = await findUser(tx, userId)
    if (!person) throw new AppError('unauthenticated')
    await notify(tx, [userId], { type: 'order', ...news, data: {}, now, isAlways: true })
    return { news, email: person.email }
  })
  if (notice !== null)
    mailer.send(async () => letterTo(notice.email, (to) => protectionLetter(to, notice.news, publicUrl)))
}
