import { eq } from 'drizzle-orm'
import { digests } from '#server/db/schema/push.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'

export async function wantsDigests(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ refusedAt: digests.refusedAt })
    .from(digests)
    .where(eq(digests.userId, userId))
  return row === undefined || row.refusedAt === null
}

export async function wantDigests(
  tx: Tx,
  { userId, wanted, now }: { userId: string; wanted: boolean; now: Date },
): Promise<void> {
  if ((await wantsDigests(tx, userId)) === wanted) return
  await nextSeq(tx, userId)
  const refusedAt = wanted ? null : now
  await tx
    .insert(digests)
    .values({ userId, refusedAt })
    .onConflictDoUpdate({ target: digests.userId, set: { refusedAt } })
}
