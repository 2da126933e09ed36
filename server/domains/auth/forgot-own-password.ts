import type { forgotPassword } from '#contract/auth.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { hashToken, makeToken } from '#server/kernel/sessions.ts'
import { findUserByEmail } from '../users/index.ts'
import type { AuthSettings } from './settings.ts'

const linkLengthMs = 60 * 60_000

/** Sends a link that works once within the hour; the answer never tells whether the account exists. */
export async function forgotOwnPassword(
  settings: AuthSettings,
  { db, now, address }: CallContext<'public'>,
  { body }: Input<typeof forgotPassword>,
): Promise<Answer<typeof forgotPassword>> {
  await settings.limits.address(address)
  await settings.limits.account(`reset:${body.email}`)
  const found = await findUserByEmail(db, body.email)
  if (found) {
    const token = makeToken()
    await db.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: found.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLengthMs),
    })
    const query = new URLSearchParams({ token, email: found.email })
    await settings.tell(
      found.email,
      `Choisissez un nouveau mot de passe (lien valable une heure) : ${settings.publicUrl}/forgot-password?${query}`,
    )
  }
  return { message: 'Si un compte existe avec cet e-mail, un lien vient d’être envoyé.' }
}
