import type { blockUser } from '#contract/blocks.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { between, touchConversations } from '../conversation-members/index.ts'
import { findUser } from '../users/index.ts'
import { insertBlock, isBlocking } from './rows.ts'

export async function block(
  { tx, actor, now }: WriteContext,
  { params }: Input<typeof blockUser>,
): Promise<Answer<typeof blockUser>> {
  if (params.id === actor.id) throw new AppError('self_block')
  const message = 'Personne bloquée.'
  // Repeating a block changes nothing: take no sequence, so that clients have nothing to pull.
  if (await isBlocking(tx, actor.id, params.id)) return { message }
  const person = await findUser(tx, params.id)
  if (!person) throw new AppError('not_found')
  await nextSeq(tx, actor.id)
  await insertBlock(tx, actor.id, person.id, now)
  await touchConversations(tx, between(actor.id, person.id))
  return { message }
}
