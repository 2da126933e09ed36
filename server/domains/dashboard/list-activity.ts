import type { myActivity } from '#contract/dashboard.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { activityOf } from './rows.ts'

export async function listActivity(
  { tx, actor }: ReadContext,
  { query }: Input<typeof myActivity>,
): Promise<Answer<typeof myActivity>> {
  const rows = await activityOf(tx, actor.id, query.limit)
  return { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
