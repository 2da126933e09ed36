import { and, eq, gt } from 'drizzle-orm'
import { passkeyChallengeMs } from '#contract/passkeys.ts'
import { passkeyChallenges } from '#server/db/schema/account-security.ts'
import type { Db } from '#server/db/types.ts'
import { hashToken } from '#server/kernel/tokens.ts'

/** Remembers what a device was asked to sign; by whoever adds a key, or (null) by whoever signs in. */
export async function keepChallenge(
  db: Db,
  challenge: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    use: userId === null ? 'login' : 'add',
    userId,
    expiresAt: new Date(now.getTime() + passkeyChallengeMs),
  })
}

/** Whether this was asked, of this person, minutes ago at most. Yes only once: it is forgotten with the answer. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { userId, now }: { userId: string | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        userId === null ? eq(passkeyChallenges.use, 'login') : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ use: passkeyChallenges.use })
  return taken.length > 0
}
