import { and, eq, gt } from 'drizzle-orm'
import { passkeyChallengeMs } from '#contract/passkeys.ts'
import { passkeyChallenges } from '#server/db/schema/account-security.ts'
import type { Db } from '#server/db/types.ts'
import { hashToken } from '#server/kernel/tokens.ts'

/** For what a device signs, and who asked it to; null: whoever signs in. */
type ChallengeUse = { use: 'add' | 'confirm'; userId: string } | { use: 'login'; userId: null }

/** Remembers what a device was asked to sign. */
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

/** Whether this was asked for this use, of this person, minutes ago at most. Yes only once: it is forgotten with the answer. */
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
