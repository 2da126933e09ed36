import { and, eq } from 'drizzle-orm'
import { reviews } from '#server/db/schema/reviews.ts'
import type { Tx } from '#server/db/types.ts'

export async function authorOf(
  tx: Tx,
  actor: { id: string },
  { params }: { params: { id: string } },
): Promise<string[]> {
  const rows = await tx
    .select({ id: reviews.authorId })
    .from(reviews)
    .where(and(eq(reviews.id, params.id), eq(reviews.subjectId, actor.id)))
  return rows.map(({ id }) => id)
}
