import type { listEarlierMessages } from '#contract/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findConversation } from './conversation-rows.ts'
import { earlierIn } from './message-rows.ts'
import { presentMessage } from './present.ts'

export async function listEarlier(
  { tx, actor, now }: ReadContext,
  { params, query }: Input<typeof listEarlierMessages>,
): Promise<Answer<typeof listEarlierMessages>> {
  const talk = await findConversation(tx, actor.id, params.id)
  if (!talk) throw new AppError('not_found')
  const rows = await earlierIn(tx, talk.id, query.before, query.limit + 1)
  return {
    data: rows.slice(0, query.limit).map((row) => presentMessage(row, now)),
    meta: { has_more: rows.length > query.limit },
  }
}
