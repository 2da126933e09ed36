import { and, eq } from 'drizzle-orm'
import { type ConversationMemberRow, conversationMembers } from '#server/db/schema/conversations.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeqOfEach } from '#server/kernel/sequence.ts'
import type { Place } from './resolve-ids.ts'

/** Both members' sequences of one change; `ofMessage`: the same as message columns. */
export interface Seqs {
  mine: number
  theirs: number
  ofMessage: { buyerSeq: number; sellerSeq: number }
}

export async function takeSeqs(tx: Tx, { mine, theirs }: Pick<Place, 'mine' | 'theirs'>): Promise<Seqs> {
  const taken = await nextSeqOfEach(tx, [mine.userId, theirs.userId].sort())
  const of = ({ userId }: ConversationMemberRow) => taken.find((one) => one.userId === userId)?.seq ?? 0
  const isBuyer = mine.role === 'buyer'
  return {
    mine: of(mine),
    theirs: of(theirs),
    ofMessage: { buyerSeq: of(isBuyer ? mine : theirs), sellerSeq: of(isBuyer ? theirs : mine) },
  }
}

export async function changeSide(
  tx: Tx,
  { conversationId, userId }: ConversationMemberRow,
  change: Partial<ConversationMemberRow>,
): Promise<void> {
  await tx
    .update(conversationMembers)
    .set(change)
    .where(
      and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)),
    )
}
