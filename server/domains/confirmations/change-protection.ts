import type { Tx } from '#server/db/types.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { notify } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { protectionLetter } from './letters.ts'
import type { ConfirmationSettings } from './settings.ts'

export interface ProtectionNews {
  title: string
  message: string
}

/** Runs `work` and notifies the owner in the app and by e-mail; `work` returns null for no change. */
export async function changeProtection(
  { services, mailer, publicUrl }: ConfirmationSettings,
  userId: string,
  now: Date,
  work: (tx: Tx) => Promise<ProtectionNews | null>,
): Promise<void> {
  const told = await runUserTransaction(services, userId, async (tx) => {
    const news = await work(tx)
    if (news === null) return null
    const person = await findUser(tx, userId)
    if (!person) throw new AppError('unauthenticated')
    await notify(tx, [userId], { type: 'order', ...news, data: {}, now, isAlways: true })
    return { news, email: person.email }
  })
  if (told !== null) mailer.send(async () => protectionLetter(told.email, told.news, publicUrl))
}
