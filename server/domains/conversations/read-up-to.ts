import { and, eq, gt, min } from 'drizzle-orm'
import type { readUpTo } from '#contract/conversations.ts'
import { messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { changeSide, takeSeqs } from './members.ts'
import { byOthers, lockPlace, type Place } from './resolve-ids.ts'

export async function markRead(
  { tx, actor }: WriteContext,
  { params, body }: Input<typeof readUpTo>,
): Promise<Answer<typeof readUpTo>> {
  const place = await lockPlace(tx, actor.id, params.id)
  if (!place) throw new AppError('not_found')
  // An already read position takes no sequence, so that clients have nothing to pull.
  if (Math.min(body.up_to, place.conversation.lastSeq) > place.mine.readSeq) {
    const readSeq = await throughOwn(tx, place, body.up_to)
    const seqs = await takeSeqs(tx, place)
    await changeSide(tx, place.mine, { seq: seqs.mine, readSeq })
    // The partner's client shows the read receipt.
    await changeSide(tx, place.theirs, { seq: seqs.theirs })
  }
  return { message: 'Conversation lue.' }
}

/** `upTo`, extended over the user's own messages that follow it. */
async function throughOwn(tx: Tx, { conversation, mine }: Place, upTo: number): Promise<number> {
  const [next] = await tx
    .select({ seq: min(messages.seq) })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        gt(messages.seq, upTo),
        byOthers(messages.senderId, mine.userId),
      ),
    )
  return (next?.seq ?? conversation.lastSeq + 1) - 1
}
