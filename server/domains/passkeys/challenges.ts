import { and, eq, gt } from 'drizzle-orm'
import { passkeyChallengeMs } from '#contract/passkeys.ts'
import { passkeyChallenges } from '#server/db/schema/account-security.ts'
import type { Db } from '#server/db/types.ts'
import { hashToken } from '#server/kernel/tokens.ts'

/** `userId` is null for a login. */
type ChallengeUse = { use: 'add' | 'confirm'; userId: string } | { use: 'login'; userId: null }

export async function keepChallenge(
  db: Db,
  challenge: string,
  { use, userId, now }: ChallengeUse & { now: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    use,
    userId,
    expiresAt: new Date(now.getTime() + passkeyChallengeMs),
  })
}

/** Deletes the challenge; true if it was valid for this use and user. It works once. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { use, userId, now }: ChallengeUse & { now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.use, use),
        userId === null ? undefined : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ use: passkeyChallenges.use })
  return taken.length > 0
}
