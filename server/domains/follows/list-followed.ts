import type { listFollowed } from '#contract/follows.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { followedBy } from './rows.ts'

export async function list(
  { tx, actor }: ReadContext,
  { query }: Input<typeof listFollowed>,
): Promise<Answer<typeof listFollowed>> {
  const rows = await followedBy(tx, actor.id, query.limit)
  return { data: rows.map(({ at, ...person }) => ({ ...person, followed_at: at.toISOString() })) }
}
