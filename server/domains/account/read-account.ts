import { and, count, eq, gt, ne } from 'drizzle-orm'
import type { readOwnAccount } from '#contract/own-account.ts'
import { emailChanges, passkeys } from '#server/db/schema/account-security.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findUser } from '../users/index.ts'

export async function readAccount({ tx, actor, now }: ReadContext): Promise<Answer<typeof readOwnAccount>> {
  const found = await findUser(tx, actor.id)
  if (!found) throw new AppError('unauthenticated')
  const [pending] = await tx
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, actor.id),
        gt(emailChanges.expiresAt, now),
        // A link to the current address only verifies it and is not a pending change.
        found.email === null ? undefined : ne(emailChanges.email, found.email),
      ),
    )
  const [keys] = await tx.select({ of: count() }).from(passkeys).where(eq(passkeys.userId, actor.id))
  return {
    data: {
      pending_email: pending ? { email: pending.email, until: pending.expiresAt.toISOString() } : null,
      leaves_at: found.leavesAt?.toISOString() ?? null,
      passkeys_count: keys?.of ?? 0,
    },
  }
}
