import type { listNotifications } from '#contract/notifications.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { cursorPage } from '#server/kernel/cursor-page.ts'
import { presentNotification } from './present.ts'
import { changedOf, newestOf } from './rows.ts'

export async function list(
  { tx, actor, answerSeq }: ReadContext,
  { query }: Input<typeof listNotifications>,
): Promise<Answer<typeof listNotifications>> {
  const page = await cursorPage(
    tx,
    { cursor: query.cursor, limit: query.limit },
    {
      collection: 'notifications',
      userId: actor.id,
      newest: (limit) => newestOf(tx, actor.id, limit),
      changed: (after, limit) => changedOf(tx, actor.id, after, limit),
    },
  )
  answerSeq(page.seq)
  return { data: page.rows.map(presentNotification), meta: page.meta }
}
