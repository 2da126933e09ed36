import type { readUpTo } from '#contract/discussions.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { lockPlace } from './places.ts'
import { changeSide, takeSeqs } from './sides.ts'

export async function markRead(
  { tx, actor }: WriteContext,
  { params, body }: Input<typeof readUpTo>,
): Promise<Answer<typeof readUpTo>> {
  const place = await lockPlace(tx, actor.id, params.id)
  if (!place) throw new AppError('not_found')
  const readSeq = Math.min(body.up_to, place.conversation.lastSeq)
  // What has been read already takes no sequence and wakes no mirror.
  if (readSeq > place.mine.readSeq) {
    const seqs = await takeSeqs(tx, place)
    await changeSide(tx, place.mine, { seq: seqs.mine, readSeq })
    // The other one sees that it was read.
    await changeSide(tx, place.theirs, { seq: seqs.theirs })
  }
  return { message: 'Conversation lue.' }
}
