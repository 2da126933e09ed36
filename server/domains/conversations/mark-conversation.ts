import { and, eq, gt, min } from 'drizzle-orm'
import type { readUpTo, sortConversation } from '#contract/conversations.ts'
import { messages } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import {
  byOthers,
  lockConversation,
  type MemberConversation,
  nextSeqs,
  updateBothMembers,
  updateMember,
} from './members.ts'

export async function markRead(
  { tx, actor }: WriteContext,
  { params, body }: Input<typeof readUpTo>,
): Promise<Answer<typeof readUpTo>> {
  const locked = await lockConversation(tx, actor.id, params.id)
  if (!locked) throw new AppError('not_found')
  // An already read position takes no sequence, so that clients have nothing to pull.
  if (Math.min(body.up_to, locked.conversation.lastSeq) > locked.mine.readSeq) {
    const readSeq = await throughOwn(tx, locked, body.up_to)
    const seqs = await nextSeqs(tx, locked)
    // The partner's client shows the read receipt.
    await updateBothMembers(tx, locked, { seqs, readSeq })
  }
  return { message: 'Conversation lue.' }
}

/** `upTo`, extended over the user's own messages that follow it. */
async function throughOwn(tx: Tx, { conversation, mine }: MemberConversation, upTo: number): Promise<number> {
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

/** Changes only the given flags; unchanged flags take no sequence, so that clients have nothing to pull. */
export async function sort(
  { tx, actor, now }: WriteContext,
  { params, body }: Input<typeof sortConversation>,
): Promise<Answer<typeof sortConversation>> {
  const locked = await lockConversation(tx, actor.id, params.id)
  if (!locked) throw new AppError('not_found')
  const { mine } = locked
  const archivedAt = wanted(body.archived, mine.archivedAt, now)
  const mutedAt = wanted(body.muted, mine.mutedAt, now)
  if (archivedAt !== mine.archivedAt || mutedAt !== mine.mutedAt) {
    await updateMember(tx, mine, { archivedAt, mutedAt, seq: await nextSeq(tx, actor.id) })
  }
  return { message: 'Conversation rangée.' }
}

function wanted(flag: boolean | undefined, since: Date | null, now: Date): Date | null {
  if (flag === undefined) return since
  return flag ? (since ?? now) : null
}
