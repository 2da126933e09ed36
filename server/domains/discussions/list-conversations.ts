import type { listConversations } from '#contract/discussions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { cursorPage } from '#server/kernel/cursor-page.ts'
import { presentConversation } from './present.ts'
import { changedOf, newestOf } from './talk-rows.ts'

export async function list(
  { tx, actor, now, answerSeq }: ReadContext,
  { query }: Input<typeof listConversations>,
): Promise<Answer<typeof listConversations>> {
  const page = await cursorPage(
    tx,
    { cursor: query.cursor, limit: query.limit },
    {
      collection: 'conversations',
      userId: actor.id,
      newest: (limit) => newestOf(tx, actor.id, limit),
      changed: (after, limit) => changedOf(tx, actor.id, after, limit),
    },
  )
  answerSeq(page.seq)
  return { data: page.rows.map((row) => presentConversation(row, now)), meta: page.meta }
}
