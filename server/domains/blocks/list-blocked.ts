import type { listBlocked } from '#contract/blocks.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { blockedBy } from './rows.ts'

export async function list(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listBlocked>,
): Promise<Answer<typeof listBlocked>> {
  const rows = await blockedBy(tx, actor.id, query.limit)
  return { data: rows.map(({ at, ...person }) => ({ ...person, blocked_at: at.toISOString() })) }
}
