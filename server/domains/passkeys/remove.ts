import { and, eq } from 'drizzle-orm'
import type { removePasskey } from '#contract/passkeys.ts'
import { passkeys } from '#server/db/schema/account-security.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { findUser } from '../users/index.ts'
import { passkeyRemovedLetter } from './letters.ts'
import type { PasskeySettings } from './settings.ts'

/** Removes a passkey and notifies the owner; another user's passkey is `not_found`. */
export async function remove(
  { mailer, publicUrl }: PasskeySettings,
  { db, actor }: CallContext,
  { params }: Input<typeof removePasskey>,
): Promise<Answer<typeof removePasskey>> {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, params.id), eq(passkeys.userId, actor.id)))
    .returning({ name: passkeys.name })
  if (!gone) throw new AppError('not_found')
  mailer.send(async () => {
    const owner = await findUser(db, actor.id)
    return owner && passkeyRemovedLetter(owner.email, gone.name, publicUrl)
  })
  return { message: 'Cette clé d’accès ne sert plus.' }
}
