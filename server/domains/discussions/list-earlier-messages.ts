import type { listEarlierMessages } from '#contract/discussions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { earlierIn } from './message-rows.ts'
import { presentMessage } from './present.ts'
import { findTalk } from './talk-rows.ts'

export async function listEarlier(
  { tx, actor, now }: ReadContext,
  { params, query }: Input<typeof listEarlierMessages>,
): Promise<Answer<typeof listEarlierMessages>> {
  const talk = await findTalk(tx, actor.id, params.id)
  if (!talk) throw new AppError('not_found')
  const rows = await earlierIn(tx, talk.id, query.before, query.limit + 1)
  return {
    data: rows.slice(0, query.limit).map((row) => presentMessage(row, now)),
    meta: { has_more: rows.length > query.limit },
  }
}
