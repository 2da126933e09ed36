import type { tellTyping } from '#contract/conversations.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { findConversation } from './conversation-rows.ts'
import { closureOf } from './policy.ts'

/** Notifies the partner; does nothing where a message would be refused. */
export function createSendTyping({ events }: Services) {
  return async (
    { db, actor }: CallContext,
    { params }: Input<typeof tellTyping>,
  ): Promise<Answer<typeof tellTyping>> => {
    const talk = await findConversation(db, actor.id, params.id)
    if (!talk) throw new AppError('not_found')
    const isHeard = closureOf(talk.ties) === null && talk.conversation.lastSeq > 0
    if (isHeard) events.emit({ type: 'typing', userId: talk.person.id, conversationId: talk.id })
    return { message: 'Noté.' }
  }
}
