import { hourMs } from '#contract/durations.ts'
import { emailLinkHours } from '#contract/own-account.ts'
import { emailChanges } from '#server/db/schema/account-security.ts'
import type { Tx } from '#server/db/types.ts'
import { hashToken, makeToken } from '#server/kernel/tokens.ts'

/** Path and query of a new link that verifies `email`; it replaces any earlier link of the account. */
export async function keepEmailLink(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string> {
  const token = makeToken()
  const link = {
    tokenHash: hashToken(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + emailLinkHours * hourMs),
  }
  await tx
    .insert(emailChanges)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: emailChanges.userId, set: link })
  return `/confirm-email?${new URLSearchParams({ token })}`
}
