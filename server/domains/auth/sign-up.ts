import { v7 } from 'uuid'
import type { register } from '#contract/auth.ts'
import { errorText } from '#contract/errors.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashPassword } from '#server/kernel/password-hash.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { presentUser } from '../users/index.ts'
import { checkName } from './check-name.ts'
import type { AuthDeps } from './deps.ts'
import { keepEmailLink, mayWriteEmailLink } from './email-links.ts'
import { emailLinkLetter } from './letters.ts'
import { refuseKnown } from './passwords.ts'

export async function signUp(
  deps: AuthDeps,
  { db, now, address, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof register>,
): Promise<Answer<typeof register>> {
  const { services, limits, barred, mailer, publicUrl } = deps
  await limits.network('signUp', address)
  const name = checkName(body.name, false)
  await refuseKnown(body.password, body)
  const passwordHash = await hashPassword(body.password)
  const isWritten = services.asksForEmailProof && (await mayWriteEmailLink(deps, body.email, address))
  const { link, ...answer } = await runTransaction(db, async (tx) => {
    // Same refusal as for an existing account, so that a ban is not revealed.
    if (await barred.isBannedContact(tx, 'email', body.email)) throw emailTaken()
    const [row] = await tx
      .insert(users)
      .values({ id: v7(), name, email: body.email, passwordHash, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!row) throw emailTaken()
    await tx.insert(syncUsers).values({ userId: row.id })
    return {
      token: await openSession(tx, row.id, now, { userAgent, device }),
      user: await presentUser(tx, row, now, services),
      link: isWritten ? await keepEmailLink(tx, { userId: row.id, email: body.email, now }) : null,
    }
  })
  if (link !== null) mailer.send(async () => emailLinkLetter(body.email, publicUrl + link))
  return answer
}

export function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: [errorText.email_taken] } })
}
