import { v7 } from 'uuid'
import type { register } from '#contract/auth.ts'
import { syncUsers } from '#server/db/schema/sync.ts'
import { users } from '#server/db/schema/users.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { openSession } from '#server/kernel/sessions.ts'
import { runTransaction } from '#server/kernel/transaction.ts'
import { presentUser } from '../users/index.ts'
import { emailTaken } from './email-taken.ts'
import { refuseKnown } from './known-passwords.ts'
import { hashPassword } from './passwords.ts'
import type { AuthSettings } from './settings.ts'

/** Creates an account and opens its first session. */
export async function signUp(
  { limits, barred }: AuthSettings,
  { db, now, address, userAgent, device }: CallContext<'public'>,
  { body }: Input<typeof register>,
): Promise<Answer<typeof register>> {
  await limits.address(address)
  await refuseKnown(body.password, body)
  const passwordHash = await hashPassword(body.password)
  return runTransaction(db, async (tx) => {
    // Told as before the account was erased: nobody learns whose was closed.
    if (await barred.isBarred(tx, 'email', body.email)) throw emailTaken()
    const [row] = await tx
      .insert(users)
      .values({ id: v7(), name: body.name, email: body.email, passwordHash, createdAt: now })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!row) throw emailTaken()
    await tx.insert(syncUsers).values({ userId: row.id })
    return { token: await openSession(tx, row.id, now, { userAgent, device }), user: presentUser(row, now) }
  })
}
