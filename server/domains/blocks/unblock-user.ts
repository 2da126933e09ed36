import type { unblockUser } from '#contract/blocks.ts'
import type { Answer, Input } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import { between, touchConversations } from '../conversation-members/index.ts'
import { deleteBlock, isBlocking } from './rows.ts'

export async function unblock(
  { tx, actor }: WriteContext,
  { params }: Input<typeof unblockUser>,
): Promise<Answer<typeof unblockUser>> {
  if (await isBlocking(tx, actor.id, params.id)) {
    await nextSeq(tx, actor.id)
    await deleteBlock(tx, actor.id, params.id)
    await touchConversations(tx, between(actor.id, params.id))
  }
  return { message: 'Personne débloquée.' }
}
