import type { forgotPassword } from '#contract/auth.ts'
import { hourMs } from '#contract/durations.ts'
import { passwordResets } from '#server/db/schema/account-security.ts'
import type { UserRow } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { passwordMatches } from '#server/kernel/password-hash.ts'
import { hashToken, makeToken } from '#server/kernel/secrets.ts'
import { findUserByEmail } from '../users/index.ts'
import type { AuthDeps, DemoAccounts } from './deps.ts'
import { resetLetter } from './letters.ts'
import { knownDevice } from './log-in.ts'

const linkLengthMs = hourMs
const message = 'Si un compte existe avec cet e-mail, un lien vient d’être envoyé.'

/**
 * Sends a link that works once, for an hour. Answer and response time are the same for unknown accounts and
 * exceeded limits, so the link is created after the response. Demo accounts get it in the answer.
 */
export async function forgotOwnPassword(
  { limits, mailer, publicUrl, demo }: AuthDeps,
  { db, now, address, device }: CallContext<'public'>,
  { body }: Input<typeof forgotPassword>,
): Promise<Answer<typeof forgotPassword>> {
  const known = await knownDevice(db, body.email, device)
  if (known === null) await limits.network('forgot', address)
  const mayWrite = await limits.mayWrite({ account: body.email, address, device: known })
  const found = await findUserByEmail(db, body.email)
  if (found && (await isOpenToAll(found, demo))) {
    const link = await makeLink(db, found, now)
    mailer.send(async () => resetLetter(body.email, publicUrl + link))
    return { message, demo_link: link }
  }
  mailer.send(async () => {
    return found && mayWrite ? resetLetter(body.email, publicUrl + (await makeLink(db, found, now))) : null
  })
  return { message }
}

/** Still has the public demo password, so its link grants nothing new. */
async function isOpenToAll(user: UserRow, demo: DemoAccounts | null): Promise<boolean> {
  if (!user.email || !demo?.emails.has(user.email)) return false
  return passwordMatches(user.passwordHash, demo.password)
}

async function makeLink(db: Db, user: UserRow, now: Date): Promise<string> {
  const token = makeToken()
  await db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLengthMs),
  })
  return `/forgot-password?${new URLSearchParams({ token, email: user.email ?? '' })}`
}
