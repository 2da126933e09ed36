import type { readConversation } from '#contract/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { findConversation } from './conversation-rows.ts'
import { presentConversation } from './present.ts'

export async function readOne(
  { tx, actor, now }: ReadContext,
  { params }: Input<typeof readConversation>,
): Promise<Answer<typeof readConversation>> {
  const talk = await findConversation(tx, actor.id, params.id)
  if (!talk) throw new AppError('not_found')
  return { data: presentConversation(talk, now) }
}
