import type { listMessages } from '#contract/discussions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { cursorPage } from '#server/kernel/cursor-page.ts'
import { changedHeard, newestHeard } from './message-rows.ts'
import { presentMessage } from './present.ts'

export async function listAll(
  { tx, actor, now, answerSeq }: ReadContext,
  { query }: Input<typeof listMessages>,
): Promise<Answer<typeof listMessages>> {
  const page = await cursorPage(
    tx,
    { cursor: query.cursor, limit: query.limit },
    {
      collection: 'messages',
      userId: actor.id,
      newest: (limit) => newestHeard(tx, actor.id, limit),
      changed: (after, limit) => changedHeard(tx, actor.id, after, limit),
    },
  )
  answerSeq(page.seq)
  return { data: page.rows.map((row) => presentMessage(row, now)), meta: page.meta }
}
